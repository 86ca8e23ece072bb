import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/tickets/tickets-address.ts';
import { TicketsScreen } from '@/components/fees/tickets/tickets-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/ticket'),
  words: ['fees', 'fees-tickets', 'errors'],
  first: ({ query }) => firstCalls(query),
  view: () => <TicketsScreen />,
});
