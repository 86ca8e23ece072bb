'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { paymentListed } from '@/lib/contracts/fees/payment.data.ts';

/** What was taken and given back, and what may be done with each where it is listed or read. */
export const paymentList = {
  ...paymentListed,
  nameOf: ({ number }) => number,
  factsOf: ({ number }) => ({ number }),
  moves: {
    reverse: { danger: true, form: lazyScreen(() => import('./reverse-payment.tsx')) },
    print: { form: lazyScreen(() => import('./print-receipt.tsx')) },
  },
} as const satisfies DeclaredList<'fees.payments'>;

/** The same for who sees no tickets. */
export const paymentListWithoutFiscalReceipts = {
  ...paymentList,
  columns: paymentListed.columns.filter(({ at }) => at !== 'ticketCents'),
} satisfies DeclaredList<'fees.payments'>;
