import { screen } from '@/app/screen.tsx';
import { ReconciliationScreen } from '@/components/fees/reconciliation/reconciliation-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { statementLineListed, statementListed } from '@/lib/contracts/fees/reconciliation.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/reconciliation'),
  words: ['fees-reconciliation', 'errors'],
  first: ({ query }) =>
    query.view === 'statements'
      ? listCalls(statementListed, query)
      : listCalls(statementLineListed, query, 'fees.statementLine'),
  view: () => <ReconciliationScreen />,
});
