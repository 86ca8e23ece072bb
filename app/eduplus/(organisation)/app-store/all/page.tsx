import { screen } from '@/app/screen.tsx';
import { AllApps } from '@/components/organisation/menu/all-apps.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** Every entry of the menu as a card: what may be opened, what may not, what is marked. */
export default screen({
  path: consoleAddress.allApps,
  first: () => [ask('organisation.menuSetting', {}), ask('apps.list', {})],
  view: () => <AllApps />,
});
