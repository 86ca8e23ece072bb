import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/fiscal-receipts/fiscal-receipts-address.ts';
import { FiscalReceiptsScreen } from '@/components/fees/fiscal-receipts/fiscal-receipts-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/ticket'),
  words: ['fees', 'fees-tickets', 'errors'],
  first: ({ query }) => firstCalls(query),
  view: () => <FiscalReceiptsScreen />,
});
