'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { refundListed } from '@/lib/contracts/fees/refund.data.ts';

const many = lazyScreen(() => import('./decide-refunds.tsx'));

/** What goes back to children by their days, and what may be decided about each suggestion. */
export const refundList = {
  ...refundListed,
  factsOf: ({ student, itemName }) => ({ name: student.name, item: itemName }),
  moves: { accept: { many }, dismiss: { danger: true, many }, reopen: { many } },
} as const satisfies DeclaredList<'fees.refunds'>;
