import { screen } from '@/app/screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { oneOffsInput } from '@/components/fees/one-offs/one-offs-address.ts';
import { OneOffsScreen } from '@/components/fees/one-offs/one-offs-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: feesAddress.oneOffs,
  words: ['fees', 'fees-charges', 'errors'],
  first: ({ query }) => [ask('fees.oneOffs', oneOffsInput(query))],
  view: ({ can }) => <OneOffsScreen opensBills={can('fees.bill.view')} />,
});
