import { screen } from '@/app/screen.tsx';
import { refundOrderList } from '@/components/fees/refund-orders/refund-order-list.tsx';
import { RefundOrdersScreen } from '@/components/fees/refund-orders/refund-orders-screen.tsx';
import { refundRunList } from '@/components/fees/refund-runs/refund-run-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/refund'),
  words: ['fees', 'fees-counter', 'fees-refund-orders', 'fees-refund-runs', 'errors'],
  first: ({ query }) =>
    query.view === 'runs'
      ? listCalls(refundRunList, query, 'fees.refundRun')
      : listCalls(refundOrderList, query, 'fees.refundOrder'),
  view: () => <RefundOrdersScreen />,
});
