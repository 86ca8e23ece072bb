import { screen } from '@/app/screen.tsx';
import { RefundsScreen } from '@/components/fees/refund-suggestions/refunds-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { refundListed } from '@/lib/contracts/fees/refund.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/refundSuggestion'),
  words: ['fees', 'fees-refunds', 'why', 'errors'],
  first: ({ query }) => listCalls(refundListed, query),
  view: () => <RefundsScreen />,
});
