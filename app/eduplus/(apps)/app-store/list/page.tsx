import { screen } from '@/app/screen.tsx';
import { AppCentre } from '@/components/apps/app-centre.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The application centre. */
export default screen({
  path: consoleAddress.appCentre,
  first: () => [ask('apps.list', {})],
  view: () => <AppCentre />,
});
