import { screen } from '@/app/screen.tsx';
import { BillsScreen } from '@/components/fees/bills/bills-screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { listCalls } from '@/lib/browser/first-call.ts';
import { billListed } from '@/lib/contracts/fees/bill.data.ts';

export default screen({
  path: feesAddress.bills,
  words: ['fees', 'fees-bills', 'why', 'errors'],
  first: ({ query }) => listCalls(billListed, query),
  view: () => <BillsScreen />,
});
