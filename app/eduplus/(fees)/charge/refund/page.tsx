import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/refund-orders/refund-orders-address.ts';
import { RefundOrdersScreen } from '@/components/fees/refund-orders/refund-orders-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/refund'),
  words: ['fees', 'fees-counter', 'fees-refund-orders', 'fees-refund-runs', 'errors'],
  first: ({ query }) => firstCalls(query),
  view: () => <RefundOrdersScreen />,
});
