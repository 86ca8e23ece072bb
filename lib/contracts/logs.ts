import { defineModule } from './endpoint.ts';
import { logCalls } from './logs/log-calls.ts';

/**
 * What people did in the school, for those who answer for it. Its screen stands among the settings, whose entries
 * organisation lays out.
 */
export const logs = defineModule({
  module: 'logs',
  endpoints: logCalls,
  permissions: {
    'logs.entry.view': { 'zh-CN': '查看操作日志', en: 'View the activity log' },
    'logs.audit.view': { 'zh-CN': '查看审计记录', en: 'View the audit log' },
    'logs.system.view': { 'zh-CN': '查看运行状况', en: 'View the system status' },
  },
  menu: [],
});
