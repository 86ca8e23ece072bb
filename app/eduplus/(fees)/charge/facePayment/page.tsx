import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/counter/counter-address.ts';
import { CounterScreen } from '@/components/fees/counter/counter-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/facePayment'),
  words: ['fees', 'fees-counter', 'errors'],
  first: ({ query }) => firstCalls(query),
  view: () => <CounterScreen />,
});
