import { screen } from '@/app/screen.tsx';
import { HelpCentre } from '@/components/help/help-centre.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The help centre; open to everybody who is signed in. */
export default screen({
  path: consoleAddress.help,
  first: ({ query: { words = '' } }) => [ask('help.search', { words })],
  view: () => <HelpCentre />,
});
