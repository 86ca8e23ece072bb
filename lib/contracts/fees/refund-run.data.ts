import { refundRunStates } from '@/lib/rules/fees/refund-run-states.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { RefundRunRow } from './refund-runs.ts';

export const refundRunFilters = { state: { is: 'choice', of: refundRunStates } } as const satisfies Filters;

/** How each state of a run stands out. */
export const refundRunTones = {
  draft: 'plain',
  requested: 'warn',
  approved: 'warn',
  sent: 'warn',
  done: 'good',
  withdrawn: 'plain',
} as const;

const refundRunColumns = [
  { at: 'number', width: 160, look: 'opens', telling: true },
  { at: 'name', width: 160, telling: true, cut: true },
  { at: 'count', width: 80, look: 'count' },
  { at: 'cents', title: 'amount', width: 120, look: 'money', telling: true },
  { at: 'state', width: 110, look: refundRunTones, telling: true },
  { at: 'paidCents', title: 'paid', width: 120, look: 'money' },
  { at: 'failedCents', title: 'failed', width: 120, look: 'money' },
  { at: 'missing', width: 120, look: 'count' },
  { at: 'createdBy', width: 100, cut: true },
  { at: 'createdAt', width: 170, look: 'instant' },
] as const satisfies Columns<RefundRunRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const refundRunListed = {
  endpoint: 'fees.refundRuns',
  opened: 'run',
  words: 'fees-refund-runs',
  filters: refundRunFilters,
  columns: refundRunColumns,
} as const;
