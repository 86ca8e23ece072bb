import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/payments/payments-address.ts';
import { PaymentsScreen } from '@/components/fees/payments/payments-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/payment'),
  words: ['fees', 'fees-counter', 'fees-arrivals', 'fees-tickets', 'bank-columns', 'errors'],
  first: ({ query }) => firstCalls(query),
  view: () => <PaymentsScreen />,
});
