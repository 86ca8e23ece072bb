import { screen } from '@/app/screen.tsx';
import { ScreensScreen } from '@/components/safety/screens/screens-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

/** The addresses of the school's public screens. */
export default screen({
  path: menuAddress('/safety/screen'),
  first: () => [ask('safety.screens', {})],
  view: () => <ScreensScreen />,
});
