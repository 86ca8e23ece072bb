import { defineModule } from './endpoint.ts';
import { resourceCalls, resourcePage, resourcePermissions } from './resources/resource.ts';

export const resources = defineModule({
  module: 'resources',
  endpoints: { ...resourceCalls },
  permissions: { ...resourcePermissions },
  menu: [
    {
      id: 860,
      path: '/resources',
      icon: 'resources',
      name: { 'zh-CN': '教学资源', en: 'Teaching resources' },
      children: [resourcePage],
    },
  ],
});
