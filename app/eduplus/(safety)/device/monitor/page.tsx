import { screen } from '@/app/screen.tsx';
import { MonitorScreen } from '@/components/safety/monitor/monitor-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: consoleAddress.monitor,
  first: () => [ask('safety.monitor', {})],
  view: () => <MonitorScreen />,
});
