import { defineModule } from './endpoint.ts';
import { checkCalls, checkPage, checkPermissions } from './health/check.ts';
import { measurementCalls, measurementPage, measurementPermissions } from './health/measurement.ts';
import { restrictionCalls, restrictionPage, restrictionPermissions } from './health/restriction.ts';

export const health = defineModule({
  module: 'health',
  endpoints: { ...checkCalls, ...measurementCalls, ...restrictionCalls },
  permissions: { ...checkPermissions, ...measurementPermissions, ...restrictionPermissions },
  menu: [
    {
      id: 650,
      path: '/health',
      icon: 'health',
      name: { 'zh-CN': '健康管理', en: 'Health' },
      // The application's own key, which closes all below it.
      permission: 'organisation.health.open',
      children: [checkPage, measurementPage, restrictionPage],
    },
  ],
});
