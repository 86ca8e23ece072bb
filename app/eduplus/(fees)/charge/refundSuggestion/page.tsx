import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/refunds/refunds-address.ts';
import { RefundsScreen } from '@/components/fees/refunds/refunds-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/refundSuggestion'),
  words: ['fees', 'fees-refunds', 'why', 'errors'],
  first: ({ query }) => firstCalls(query),
  view: () => <RefundsScreen />,
});
