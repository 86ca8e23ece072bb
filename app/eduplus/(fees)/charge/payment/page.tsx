import { screen } from '@/app/screen.tsx';
import { PaymentsScreen } from '@/components/fees/payments/payments-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { arrivalListed } from '@/lib/contracts/fees/arrival.data.ts';
import { paymentListed } from '@/lib/contracts/fees/payment.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/payment'),
  words: ['fees', 'fees-counter', 'fees-arrivals', 'fees-tickets', 'bank-columns', 'errors'],
  first: ({ query }) =>
    query.view === 'arrivals' ? listCalls(arrivalListed, query) : listCalls(paymentListed, query, 'fees.payment'),
  view: () => <PaymentsScreen />,
});
