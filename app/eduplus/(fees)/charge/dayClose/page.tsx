import { screen } from '@/app/screen.tsx';
import { DayClosesScreen } from '@/components/fees/day-closes/day-closes-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { dayCloseListed } from '@/lib/contracts/fees/day-close.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/dayClose'),
  words: ['fees', 'fees-counter', 'fees-day-closes', 'errors'],
  first: ({ query }) => listCalls(dayCloseListed, query),
  view: () => <DayClosesScreen />,
});
