import { screen } from '@/app/screen.tsx';
import { LogScreen } from '@/components/logs/log-screen.tsx';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The audit and the operation log, for those who may read them. */
export default screen({
  path: consoleAddress.settingLog,
  needs: ['logs.audit.view', 'logs.entry.view'],
  view: ({ can }) => <LogScreen mayAudit={can('logs.audit.view')} mayRead={can('logs.entry.view')} />,
});
