'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { fiscalReceiptBatchListed } from '@/lib/contracts/fees/fiscal-receipt-batch.data.ts';
import type { FiscalReceiptBatchRow } from '@/lib/contracts/fees/fiscal-receipt-batches.ts';

/** Books and ranges that the school has obtained, and what may be done with each where it is listed or read. */
export const fiscalReceiptBatchList = {
  ...fiscalReceiptBatchListed,
  nameOf: ({ name, first, last }) => `${name} ${first}–${last}`,
  factsOf: ({ name: kind, first, last }) => ({ kind, first, last }),
  moves: {
    edit: { form: lazyScreen(() => import('./fiscal-receipt-batch-form.tsx')) },
    spoil: { danger: true, form: lazyScreen(() => import('./spoil-fiscal-receipt.tsx')) },
    end: { danger: true, form: lazyScreen(() => import('./end-fiscal-receipt-batch.tsx')) },
    drop: calls('fees.dropTicketBatch', ({ id, version }: FiscalReceiptBatchRow) => ({ id, version }), {
      danger: true,
    }),
  },
} as const satisfies DeclaredList<'fees.ticketBatches'>;
