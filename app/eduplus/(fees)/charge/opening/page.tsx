import { screen } from '@/app/screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { OpeningsScreen } from '@/components/fees/openings/openings-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { openingListed } from '@/lib/contracts/fees/opening.data.ts';

export default screen({
  path: feesAddress.openings,
  words: ['fees', 'fees-openings', 'errors'],
  first: ({ query }) => listCalls(openingListed, query, 'fees.opening'),
  view: ({ can }) => <OpeningsScreen opensBills={can('fees.bill.view')} />,
});
