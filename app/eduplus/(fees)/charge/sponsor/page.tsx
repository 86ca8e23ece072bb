import { screen } from '@/app/screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { firstCalls } from '@/components/fees/sponsors/sponsors-address.ts';
import { SponsorsScreen } from '@/components/fees/sponsors/sponsors-screen.tsx';

export default screen({
  path: feesAddress.sponsors,
  words: ['fees', 'fees-charges', 'errors'],
  first: ({ query }) => firstCalls(query),
  view: ({ can }) => <SponsorsScreen opensBills={can('fees.bill.view')} />,
});
