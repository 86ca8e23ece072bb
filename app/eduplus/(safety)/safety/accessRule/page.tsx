import { screen } from '@/app/screen.tsx';
import { accessRuleAddress } from '@/components/safety/access/access-address.ts';
import { RulesScreen } from '@/components/safety/access/rules-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: accessRuleAddress,
  words: ['safety-access', 'errors'],
  first: () => [ask('safety.accessRules', {})],
  view: ({ today }) => <RulesScreen today={today} />,
});
