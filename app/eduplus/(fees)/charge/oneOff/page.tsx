import { screen } from '@/app/screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { OneOffsScreen } from '@/components/fees/one-offs/one-offs-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { oneOffListed } from '@/lib/contracts/fees/one-off.data.ts';

export default screen({
  path: feesAddress.oneOffs,
  words: ['fees', 'fees-charges', 'errors'],
  first: ({ query }) => listCalls(oneOffListed, query),
  view: ({ can }) => <OneOffsScreen opensBills={can('fees.bill.view')} mayEdit={can('fees.oneOff.edit')} />,
});
