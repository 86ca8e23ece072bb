import { shiftStates } from '@/lib/rules/fees/shift-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { Shift } from './shifts.ts';

export const shiftFilters = {
  state: { is: 'choice', of: shiftStates },
  /** Opened on one of them. */
  days: { is: 'span' },
} as const satisfies Filters;

/** Who gets the money of a closed shift. */
export const handedFields = {
  to: { is: 'line', max: limits.nameChars, form: 'handedTo', listed: null },
} as const satisfies Fields;

/** How each state of a shift stands out. */
const tones = { open: 'good', counting: 'warn', closed: 'warn', handedOver: 'plain' } as const;

const shiftColumns = [
  { at: 'number', width: 160, look: 'opens', telling: true },
  { at: 'cashier', width: 150, telling: true, cut: true },
  { at: 'state', width: 110, look: tones, telling: true },
  { at: 'openedAt', width: 170, look: 'instant' },
  { at: 'closedAt', width: 170, look: 'instant', optional: true },
  { at: 'sums', title: 'taken', width: 130, look: 'money', telling: true },
  { at: 'differenceCents', title: 'difference', width: 120, look: 'money', optional: true, telling: true },
  { at: 'handedTo', width: 120, optional: true, cut: true },
] as const satisfies Columns<Shift>;

/** What the page and the screen of the list ask, and where its words are. */
export const shiftListed = {
  endpoint: 'fees.shifts',
  words: 'fees-counter.shift',
  filters: shiftFilters,
  columns: shiftColumns,
} as const;
