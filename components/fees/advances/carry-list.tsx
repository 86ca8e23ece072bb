'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import type { CarryRow } from '@/lib/contracts/fees/advances.ts';
import { carryListed } from '@/lib/contracts/fees/carry.data.ts';
import { centsText } from '@/lib/rules/money.ts';

/** What was carried over to income, and how the last one is taken back. */
export const carryList = {
  ...carryListed,
  nameOf: ({ number }) => number,
  factsOf: ({ number, month, cents }) => ({ number, month, amount: centsText(cents) }),
  moves: {
    undo: calls('fees.undoAdvanceCarry', ({ id }: CarryRow) => ({ id, reason: '' }), {
      danger: true,
      reason: 'reason',
    }),
  },
} as const satisfies DeclaredList<'fees.advanceCarries'>;
