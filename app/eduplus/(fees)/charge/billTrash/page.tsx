import { screen } from '@/app/screen.tsx';
import { trashInput } from '@/components/fees/bills/bills-address.ts';
import { TrashScreen } from '@/components/fees/bills/trash-screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: feesAddress.trash,
  words: ['fees-bills', 'errors'],
  first: ({ query }) => [ask('fees.billTrash', trashInput(query))],
  view: () => <TrashScreen />,
});
