import { screen } from '@/app/screen.tsx';
import { SystemScreen } from '@/components/logs/system/system-screen.tsx';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** How the system runs, for those who answer for the school's data. */
export default screen({
  path: consoleAddress.settingSystem,
  needs: ['logs.system.view'],
  view: ({ can }) => <SystemScreen mayAudit={can('logs.audit.view')} />,
});
