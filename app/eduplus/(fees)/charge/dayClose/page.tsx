import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/day-closes/day-closes-address.ts';
import { DayClosesScreen } from '@/components/fees/day-closes/day-closes-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/dayClose'),
  words: ['fees', 'fees-counter', 'fees-day-closes', 'errors'],
  first: ({ query }) => firstCalls(query),
  view: () => <DayClosesScreen />,
});
