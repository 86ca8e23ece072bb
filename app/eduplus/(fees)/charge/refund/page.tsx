import { screen } from '@/app/screen.tsx';
import { RefundOrdersScreen } from '@/components/fees/refund-orders/refund-orders-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { refundOrderListed } from '@/lib/contracts/fees/refund-order.data.ts';
import { refundRunListed } from '@/lib/contracts/fees/refund-run.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/refund'),
  words: ['fees', 'fees-counter', 'fees-refund-orders', 'fees-refund-runs', 'errors'],
  first: ({ query }) =>
    query.view === 'runs'
      ? listCalls(refundRunListed, query, 'fees.refundRun')
      : listCalls(refundOrderListed, query, 'fees.refundOrder'),
  view: () => <RefundOrdersScreen />,
});
