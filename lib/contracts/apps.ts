import { appCalls } from './apps/app-calls.ts';
import { defineModule } from './endpoint.ts';

/** Which apps a school has, until when, and how it asks for another; the introduction pages lead here. */
export const apps = defineModule({
  module: 'apps',
  endpoints: appCalls,
  permissions: {
    'apps.centre.open': { 'zh-CN': '打开应用中心', en: 'Open the app centre' },
    'apps.application.view': { 'zh-CN': '查看应用开通申请', en: 'View app requests' },
  },
  menu: [
    {
      id: 8900,
      path: '/app-store/list',
      icon: 'apps',
      name: { 'zh-CN': '应用中心', en: 'App centre' },
      permission: 'apps.centre.open',
    },
  ],
});
