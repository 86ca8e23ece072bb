import { screen } from '@/app/screen.tsx';
import { ShiftsScreen } from '@/components/fees/shifts/shifts-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { shiftListed } from '@/lib/contracts/fees/shift.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/shift'),
  words: ['fees', 'fees-counter', 'errors'],
  first: ({ query }) => listCalls(shiftListed, query),
  view: () => <ShiftsScreen />,
});
