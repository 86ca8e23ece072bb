import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/balances/balances-address.ts';
import { BalancesScreen } from '@/components/fees/balances/balances-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/balance'),
  words: ['fees', 'fees-balances', 'errors'],
  first: ({ query }) => firstCalls(query),
  view: () => <BalancesScreen />,
});
