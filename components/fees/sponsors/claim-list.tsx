'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { claimListed } from '@/lib/contracts/fees/claim.data.ts';

const many = lazyScreen(() => import('./move-claims.tsx'));

/** What is claimed of those who pay in place of families, and what may be done with each claim. */
export const claimList = {
  ...claimListed,
  factsOf: ({ student, itemName }) => ({ name: student.name, item: itemName }),
  moves: { submit: { many }, pay: { many }, refuse: { danger: true, many }, reopen: { many } },
} as const satisfies DeclaredList<'fees.claims'>;
