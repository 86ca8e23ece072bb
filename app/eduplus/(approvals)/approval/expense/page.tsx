import { screen } from '@/app/screen.tsx';
import { ExpenseScreen } from '@/components/approvals/expense/expense-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { expenseListed } from '@/lib/contracts/approvals/expense.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/approval/expense'),
  words: ['approvals', 'errors', 'widgets'],
  first: ({ query }) => listCalls(expenseListed, query, 'approvals.expense'),
  view: () => <ExpenseScreen />,
});
