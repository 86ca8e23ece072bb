import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { DayRow } from './day-closes.ts';

export const dayStates = ['open', 'closed'] as const;

export const dayCloseFilters = {
  state: { is: 'choice', of: dayStates },
} as const satisfies Filters;

/** How each state of a day stands out. */
export const dayTones = { open: 'warn', closed: 'good' } as const;

const dayCloseColumns = [
  { at: 'day', width: 120, look: 'opens', telling: true },
  { at: 'state', width: 130, look: dayTones, telling: true },
  { at: 'payments', width: 90, look: 'count' },
  { at: 'reversals', width: 90, look: 'count', optional: true },
  { at: 'refunds', width: 90, look: 'count', optional: true },
  { at: 'netCents', title: 'net', width: 130, look: 'money', telling: true },
  { at: 'differenceCents', title: 'difference', width: 120, look: 'money', optional: true, telling: true },
  { at: 'books', width: 170 },
  { at: 'closedBy', width: 100, optional: true, cut: true },
  { at: 'closedAt', title: 'closedOn', width: 170, look: 'instant', optional: true },
] as const satisfies Columns<DayRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const dayCloseListed = {
  endpoint: 'fees.dayCloses',
  byDay: true,
  words: 'fees-day-closes',
  filters: dayCloseFilters,
  columns: dayCloseColumns,
} as const;
