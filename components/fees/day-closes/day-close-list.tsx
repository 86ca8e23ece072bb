'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { dayCloseListed } from '@/lib/contracts/fees/day-close.data.ts';
import type { DayRow } from '@/lib/contracts/fees/day-closes.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { centsText } from '@/lib/rules/money.ts';

/** Days of the counter, and how each is closed or opened again where it is listed or read. */
export const dayCloseList = {
  ...dayCloseListed,
  nameOf: ({ day }) => day,
  factsOf: ({ day, state, netCents, differenceCents, earlierOpen, isRunning, inClosedMonth }) => ({
    day,
    state,
    net: centsText(netCents),
    difference: centsText(differenceCents),
    earlier: earlierOpen ?? 'none',
    running: isRunning ? 'yes' : 'no',
    month: inClosedMonth ? monthOf(day) : 'open',
  }),
  moves: {
    close: calls('fees.closeDay', ({ day, netCents }: DayRow) => ({ day, netCents })),
    reopen: calls('fees.reopenDay', ({ day }: DayRow) => ({ day, reason: '' }), { reason: 'reason' }),
  },
} as const satisfies DeclaredList<'fees.dayCloses'>;
