'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { ticketListed } from '@/lib/contracts/fees/ticket.data.ts';
import type { TicketRow } from '@/lib/contracts/fees/tickets.ts';
import { centsText } from '@/lib/rules/money.ts';

/** What should not stand is not taken back by mistake: the way to mend it is in front. */
const shouldStand = ({ isOver }: TicketRow) => !isOver;

/** Tickets that the finance bureau numbers, and what may be done with each where it is listed or read. */
export const ticketList = {
  ...ticketListed,
  nameOf: ({ number }) => number,
  factsOf: ({ number, cents }) => ({ number, amount: centsText(cents) }),
  moves: {
    void: calls('fees.voidTicket', ({ id, version }: TicketRow) => ({ id, version, reason: '' }), {
      danger: shouldStand,
      reason: 'reason',
    }),
    flush: { danger: shouldStand, form: lazyScreen(() => import('./flush-ticket.tsx')) },
  },
} as const satisfies DeclaredList<'fees.tickets'>;
