'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { fiscalReceiptListed } from '@/lib/contracts/fees/fiscal-receipt.data.ts';
import type { FiscalReceiptRow } from '@/lib/contracts/fees/fiscal-receipts.ts';
import { centsText } from '@/lib/rules/money.ts';

/** What should not stand is not taken back by mistake: the way to mend it is in front. */
const shouldStand = ({ isOver }: FiscalReceiptRow) => !isOver;

/** Tickets that the finance bureau numbers, and what may be done with each where it is listed or read. */
export const fiscalReceiptList = {
  ...fiscalReceiptListed,
  nameOf: ({ number }) => number,
  factsOf: ({ number, cents }) => ({ number, amount: centsText(cents) }),
  moves: {
    void: calls('fees.voidTicket', ({ id, version }: FiscalReceiptRow) => ({ id, version, reason: '' }), {
      danger: shouldStand,
      reason: 'reason',
    }),
    reverse: { danger: shouldStand, form: lazyScreen(() => import('./reverse-fiscal-receipt.tsx')) },
  },
} as const satisfies DeclaredList<'fees.tickets'>;
