'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { arrivalListed } from '@/lib/contracts/fees/arrival.data.ts';
import type { ArrivalRow } from '@/lib/contracts/fees/arrivals.ts';
import type { ArrivalState } from '@/lib/rules/fees/arrival-states.ts';
import { centsText } from '@/lib/rules/money.ts';

const idsOf = (rows: readonly ArrivalRow[]) => rows.map(({ id }) => id);

/** Transfers that came in at the bank, and what may be done with each: booked, claimed by hand, set aside. */
export const arrivalList = {
  ...arrivalListed,
  factsOf: ({ payerName, remark, cents }) => ({ payer: payerName || remark, amount: centsText(cents) }),
  moves: {
    confirm: {
      form: lazyScreen(() => import('./confirm-arrival.tsx')),
      also: ({ suggestion, actions }) => suggestion !== null && actions.includes('claim'),
    },
    claim: { form: lazyScreen(() => import('./claim-arrival.tsx')) },
    setAside: calls('fees.setArrivalsAside', (_: ArrivalRow, rows) => ({ ids: idsOf(rows), reason: '' }), {
      reason: 'reason',
      many: true,
      told: ({ count }) => ({ count }),
    }),
    takeBack: calls('fees.takeArrivalsBack', (_: ArrivalRow, rows) => ({ ids: idsOf(rows) }), { unasked: true }),
  },
} as const satisfies DeclaredList<'fees.arrivals'>;

/** Columns that only one state has: what waits says whose it seems to be, what does not what it became. */
const own: Readonly<Record<ArrivalState, readonly string[]>> = {
  open: ['booksOn', 'suggestion', 'suggestion.reasons', 'suggestion.parts'],
  claimed: ['payment'],
  aside: ['reason'],
};

function listOf(state: ArrivalState): DeclaredList<'fees.arrivals'> {
  const others = Object.entries(own).flatMap(([other, columns]) => (other === state ? [] : columns));
  return { ...arrivalList, columns: arrivalListed.columns.filter(({ at }) => !others.includes(at)) };
}

/** The list of the transfers in each state. */
export const arrivalLists = { open: listOf('open'), claimed: listOf('claimed'), aside: listOf('aside') };
