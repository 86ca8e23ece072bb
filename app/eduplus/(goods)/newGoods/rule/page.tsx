import { screen } from '@/app/screen.tsx';
import { RuleScreen } from '@/components/goods/rule/rule-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { ruleListed } from '@/lib/contracts/goods/rule.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/rule'),
  words: ['goods-purchase', 'errors'],
  first: ({ query }) => listCalls(ruleListed, query),
  view: () => <RuleScreen />,
});
