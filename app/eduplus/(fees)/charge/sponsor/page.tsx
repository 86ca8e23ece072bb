import { screen } from '@/app/screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { SponsorsScreen } from '@/components/fees/sponsors/sponsors-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { claimListed } from '@/lib/contracts/fees/claim.data.ts';

export default screen({
  path: feesAddress.sponsors,
  words: ['fees', 'fees-charges', 'errors'],
  first: ({ query }) => [...(query.view === 'sponsors' ? [] : listCalls(claimListed, query)), ask('fees.sponsors', {})],
  view: ({ can }) => <SponsorsScreen opensBills={can('fees.bill.view')} />,
});
