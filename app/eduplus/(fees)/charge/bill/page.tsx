import { screen } from '@/app/screen.tsx';
import { billsInput } from '@/components/fees/bills/bills-address.ts';
import { BillsScreen } from '@/components/fees/bills/bills-screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: feesAddress.bills,
  words: ['fees', 'fees-bills', 'why', 'errors'],
  first: ({ query }) => [ask('fees.bills', billsInput(query))],
  view: () => <BillsScreen />,
});
