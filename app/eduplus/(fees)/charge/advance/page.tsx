import { screen } from '@/app/screen.tsx';
import { advancesInput } from '@/components/fees/advances/advances-address.ts';
import { AdvancesScreen } from '@/components/fees/advances/advances-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { carryListed } from '@/lib/contracts/fees/carry.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/advance'),
  words: ['fees', 'fees-day-closes', 'fees-advances', 'errors'],
  first: ({ query }) => [ask('fees.advances', advancesInput(query)), ...listCalls(carryListed, query)],
  view: () => <AdvancesScreen />,
});
