import { screen } from '@/app/screen.tsx';
import { shiftList } from '@/components/fees/shifts/shift-list.tsx';
import { ShiftsScreen } from '@/components/fees/shifts/shifts-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/shift'),
  words: ['fees', 'fees-counter', 'errors'],
  first: ({ query }) => listCalls(shiftList, query),
  view: () => <ShiftsScreen />,
});
