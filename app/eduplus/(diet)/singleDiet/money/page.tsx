import { screen } from '@/app/screen.tsx';
import { MoneyScreen } from '@/components/diet/money/money-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { moneyListed } from '@/lib/contracts/diet/money.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/money'),
  words: ['diet-stock', 'errors'],
  first: ({ query }) => listCalls(moneyListed, query),
  view: () => <MoneyScreen />,
});
