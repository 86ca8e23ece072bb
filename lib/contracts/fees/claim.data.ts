import { claimStates } from '@/lib/rules/fees/claim-moves.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { Claim } from './sponsors.ts';

export const claimFilters = {
  state: { is: 'choice', of: claimStates },
  month: { is: 'month' },
  sponsorId: { is: 'id', as: 'sponsor' },
  classId: { is: 'class', as: 'class' },
} as const satisfies Filters;

/** How each state of a claim stands out. */
const claimTones = { open: 'warn', submitted: 'plain', paid: 'good', refused: 'bad', cancelled: 'plain' } as const;

const claimColumns = [
  { at: 'student.name', title: 'child', width: 110, telling: true, cut: true },
  { at: 'student.className', title: 'classId', width: 110, cut: true },
  { at: 'sponsorName', title: 'sponsorId', width: 150, cut: true, telling: true },
  { at: 'itemName', title: 'item', width: 120, cut: true },
  { at: 'month', width: 90, look: 'month' },
  { at: 'cents', title: 'amount', width: 110, look: 'money', telling: true },
  { at: 'state', width: 100, look: claimTones, telling: true },
  { at: 'movedOn', width: 110, look: 'day', optional: true },
  { at: 'reference', width: 130, optional: true, cut: true },
  { at: 'note', width: 140, optional: true, cut: true },
  { at: 'billNumber', title: 'bill', width: 140 },
] as const satisfies Columns<Claim>;

/** What the page and the screen of the list ask, and where its words are. */
export const claimListed = {
  endpoint: 'fees.claims',
  words: 'fees-charges.claim',
  filters: claimFilters,
  columns: claimColumns,
} as const;
