import { screen } from '@/app/screen.tsx';
import { FinanceScreen } from '@/components/finance/finance-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: consoleAddress.finance,
  first: () => [ask('finance.ledgers', {})],
  view: () => <FinanceScreen />,
});
