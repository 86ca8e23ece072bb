'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { expenseListed } from '@/lib/contracts/approvals/expense.data.ts';
import type { ExpenseRow } from '@/lib/contracts/approvals/expense.ts';
import { centsText } from '@/lib/rules/money.ts';

export const ExpenseForm = lazyScreen(() => import('./expense-form.tsx'));

const kept = ({ id, version }: ExpenseRow) => ({ id, version });

/** Claims for expenses, and what may be done with each where it is listed or read. */
export const expenseList = {
  ...expenseListed,
  nameOf: ({ title }) => title,
  factsOf: ({ number, cents }) => ({ number, amount: centsText(cents) }),
  moves: {
    send: { form: lazyScreen(() => import('./send-expense.tsx')) },
    edit: { form: ({ row, onClose }) => <ExpenseForm row={row} onClose={onClose} /> },
    copy: { form: ({ row, onClose }) => <ExpenseForm row={null} like={row} onClose={onClose} />, also: () => true },
    withdraw: calls('approvals.withdrawExpense', kept, { danger: true }),
    remove: calls('approvals.removeExpense', kept, { danger: true }),
  },
} as const satisfies DeclaredList<'approvals.expenses'>;
