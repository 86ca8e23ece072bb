import { arrivalStates } from '@/lib/rules/fees/arrival-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { ArrivalRow } from './arrivals.ts';

export const arrivalFilters = {
  /** Part of the payer's name, the remark or the serial number. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  /** What waits is what the list is for. */
  state: { is: 'choice', of: arrivalStates, usual: 'open' },
} as const satisfies Filters;

/** Those of all states; each state has its own of them. */
const arrivalColumns = [
  { at: 'onDay', width: 110 },
  { at: 'cents', title: 'amount', width: 120, look: 'money', telling: true },
  { at: 'payerName', title: 'payer', width: 120, telling: true, cut: true },
  { at: 'remark', width: 200, telling: true, cut: true },
  { at: 'booksOn', width: 120 },
  { at: 'suggestion', width: 200, telling: true },
  { at: 'suggestion.reasons', title: 'basis', width: 220, telling: true, cut: true },
  { at: 'suggestion.parts', title: 'wouldPay', width: 240, cut: true },
  { at: 'payment', width: 220, telling: true },
  { at: 'reason', width: 220, telling: true, cut: true },
  { at: 'serial', width: 150, optional: true, cut: true },
  { at: 'account', width: 150, optional: true, cut: true },
] as const satisfies Columns<ArrivalRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const arrivalListed = {
  endpoint: 'fees.arrivals',
  words: 'fees-arrivals',
  filters: arrivalFilters,
  columns: arrivalColumns,
} as const;
