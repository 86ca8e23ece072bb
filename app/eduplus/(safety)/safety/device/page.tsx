import { screen } from '@/app/screen.tsx';
import { DevicesScreen } from '@/components/safety/devices/devices-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/safety/device'),
  first: () => [ask('safety.devices', {})],
  view: () => <DevicesScreen />,
});
