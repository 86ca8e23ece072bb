import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/shifts/shifts-address.ts';
import { ShiftsScreen } from '@/components/fees/shifts/shifts-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/shift'),
  words: ['fees', 'fees-counter', 'errors'],
  first: ({ query }) => firstCalls(query),
  view: () => <ShiftsScreen />,
});
