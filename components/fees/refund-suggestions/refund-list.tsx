'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { refundListed } from '@/lib/contracts/fees/refund.data.ts';
import type { RefundRow } from '@/lib/contracts/fees/refunds.ts';
import type { RefundMove } from '@/lib/rules/fees/refund-moves.ts';
import { centsText, sumCents } from '@/lib/rules/money.ts';

/** Decided with how many they are and what they come to. */
const decides = (move: RefundMove, asked: { readonly danger?: true; readonly reason?: 'reason' } = {}) =>
  calls(
    'fees.decideRefunds',
    (_: RefundRow, rows) => ({ ids: rows.map(({ id }) => id), move, cents: sumCents(rows) }),
    { ...asked, many: true, told: ({ decided }) => ({ count: decided }) },
  );

/** What goes back to children by their days, and what may be decided about each suggestion. */
export const refundList = {
  ...refundListed,
  factsOf: ({ student, itemName }) => ({ name: student.name, item: itemName }),
  sumsOf: (rows) => ({ sum: centsText(sumCents(rows)) }),
  moves: {
    accept: decides('accept'),
    dismiss: decides('dismiss', { danger: true, reason: 'reason' }),
    reopen: decides('reopen'),
  },
} as const satisfies DeclaredList<'fees.refunds'>;
