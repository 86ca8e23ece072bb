import { screen } from '@/app/screen.tsx';
import { RulesScreen } from '@/components/safety/access/rules-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { safetyItems } from '@/lib/rules/safety-items.ts';

export default screen({
  path: menuAddress(safetyItems.accessRule),
  words: ['safety-access', 'errors'],
  first: () => [ask('safety.accessRules', {})],
  view: ({ today }) => <RulesScreen today={today} />,
});
