import { screen } from '@/app/screen.tsx';
import { BudgetScreen } from '@/components/goods/budget/budget-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { budgetListed } from '@/lib/contracts/goods/budget.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/budget'),
  words: ['goods-purchase', 'errors'],
  first: ({ query }) => listCalls(budgetListed, query),
  view: () => <BudgetScreen />,
});
