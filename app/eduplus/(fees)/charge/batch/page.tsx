import { screen } from '@/app/screen.tsx';
import { batchesInput } from '@/components/fees/batches/batches-address.ts';
import { BatchesScreen } from '@/components/fees/batches/batches-screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: feesAddress.batches,
  words: ['fees', 'fees-bills', 'errors'],
  first: ({ query }) => [ask('fees.batches', batchesInput(query))],
  view: () => <BatchesScreen />,
});
