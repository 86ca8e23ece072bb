import { screen } from '@/app/screen.tsx';
import { RuleScreen } from '@/components/salary/rule/rule-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { ruleListed } from '@/lib/contracts/salary/rule.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/salary/rule'),
  words: ['salary', 'errors'],
  first: ({ query }) => listCalls(ruleListed, query),
  view: () => <RuleScreen />,
});
