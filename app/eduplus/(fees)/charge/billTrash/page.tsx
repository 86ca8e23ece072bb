import { screen } from '@/app/screen.tsx';
import { TrashScreen } from '@/components/fees/bills/trash-screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { listCalls } from '@/lib/browser/first-call.ts';
import { billTrashListed } from '@/lib/contracts/fees/bill-trash.data.ts';

export default screen({
  path: feesAddress.trash,
  words: ['fees-bills', 'errors'],
  first: ({ query }) => listCalls(billTrashListed, query),
  view: () => <TrashScreen />,
});
