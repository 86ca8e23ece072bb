import { screen } from '@/app/screen.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { openedIn, openingsInput } from '@/components/fees/openings/openings-address.ts';
import { OpeningsScreen } from '@/components/fees/openings/openings-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: feesAddress.openings,
  words: ['fees', 'fees-openings', 'errors'],
  first: ({ query }) => {
    const id = openedIn(query);
    return [ask('fees.openings', openingsInput(query)), id !== undefined && ask('fees.opening', { id })];
  },
  view: ({ can }) => <OpeningsScreen opensBills={can('fees.bill.view')} />,
});
