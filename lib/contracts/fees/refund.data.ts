import { refundStates } from '@/lib/rules/fees/refund-moves.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { RefundRow } from './refunds.ts';

export const refundFilters = {
  month: { is: 'month' },
  state: { is: 'choice', of: refundStates },
  classId: { is: 'class', as: 'class' },
  itemId: { is: 'id', as: 'item' },
  /** Those that were decided about another figure than the days come to now. */
  changed: { is: 'flag' },
} as const satisfies Filters;

/** How each state of a suggestion stands out. */
const refundTones = { suggested: 'warn', accepted: 'good', dismissed: 'plain' } as const;

const refundColumns = [
  { at: 'student.name', title: 'child', width: 110, telling: true, cut: true },
  { at: 'student.className', title: 'classId', width: 120, cut: true },
  { at: 'itemName', title: 'itemId', width: 120, cut: true, telling: true },
  { at: 'month', width: 90, look: 'month' },
  { at: 'days', width: 80, look: 'count' },
  { at: 'cents', title: 'amount', width: 120, look: 'money', telling: true },
  { at: 'nowCents', title: 'now', width: 120, look: 'money', optional: true },
  { at: 'unrecorded', width: 110, look: 'count', optional: true },
  { at: 'state', width: 100, look: refundTones, telling: true },
  { at: 'payOut', width: 170, optional: true, cut: true },
  { at: 'reason', width: 140, optional: true, cut: true },
  { at: 'by', width: 100, optional: true },
] as const satisfies Columns<RefundRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const refundListed = {
  endpoint: 'fees.refunds',
  words: 'fees-refunds',
  filters: refundFilters,
  columns: refundColumns,
} as const;
