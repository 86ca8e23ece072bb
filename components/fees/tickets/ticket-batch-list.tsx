'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { ticketBatchListed } from '@/lib/contracts/fees/ticket-batch.data.ts';
import type { TicketBatchRow } from '@/lib/contracts/fees/ticket-batches.ts';

/** Books and ranges that the school has obtained, and what may be done with each where it is listed or read. */
export const ticketBatchList = {
  ...ticketBatchListed,
  nameOf: ({ name, first, last }) => `${name} ${first}–${last}`,
  factsOf: ({ name: kind, first, last }) => ({ kind, first, last }),
  moves: {
    edit: { form: lazyScreen(() => import('./ticket-batch-form.tsx')) },
    spoil: { danger: true, form: lazyScreen(() => import('./spoil-ticket.tsx')) },
    end: { danger: true, form: lazyScreen(() => import('./end-ticket-batch.tsx')) },
    drop: calls('fees.dropTicketBatch', ({ id, version }: TicketBatchRow) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'fees.ticketBatches'>;
