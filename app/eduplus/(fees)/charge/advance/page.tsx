import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/advances/advances-address.ts';
import { AdvancesScreen } from '@/components/fees/advances/advances-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/advance'),
  words: ['fees', 'fees-day-closes', 'fees-advances', 'errors'],
  first: ({ query }) => firstCalls(query),
  view: () => <AdvancesScreen />,
});
