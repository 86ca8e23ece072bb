import { screen } from '@/app/screen.tsx';
import { BatchesScreen } from '@/components/fees/batches/batches-screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { listCalls } from '@/lib/browser/first-call.ts';
import { batchListed } from '@/lib/contracts/fees/batch.data.ts';

export default screen({
  path: feesAddress.batches,
  words: ['fees', 'fees-bills', 'errors'],
  first: ({ query }) => listCalls(batchListed, query),
  view: () => <BatchesScreen />,
});
