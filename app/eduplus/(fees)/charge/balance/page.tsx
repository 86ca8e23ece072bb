import { screen } from '@/app/screen.tsx';
import { BalancesScreen } from '@/components/fees/balances/balances-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { balanceListed } from '@/lib/contracts/fees/balance.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { idIn } from '@/lib/rules/address-values.ts';

export default screen({
  path: menuAddress('/charge/balance'),
  words: ['fees', 'fees-balances', 'errors'],
  first: ({ query }) => {
    const studentId = idIn(query.opened);
    return [...listCalls(balanceListed, query), studentId !== undefined && ask('fees.childBalance', { studentId })];
  },
  view: () => <BalancesScreen />,
});
