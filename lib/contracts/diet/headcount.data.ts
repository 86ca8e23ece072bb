import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { HeadcountRow } from './headcount.ts';

/** What is done with the heads of a meal: confirmed by the kitchen, told by hand, or left to the register again. */
export const headcountMoves = ['confirm', 'correct', 'follow'] as const;

/** Whether the kitchen has confirmed them, and whether they have changed since. */
export const headcountStates = ['open', 'confirmed', 'changed'] as const;

/** What is asked for when heads are told by hand. */
export const headcountFields = {
  heads: { is: 'whole', min: 0, max: limits.crowdHeadsMax, form: 'byHand', listed: null },
  reason: { is: 'line', max: limits.noteChars, form: 'byHand', help: true, listed: null },
} as const satisfies Fields;

/** The day of the list; today where none is chosen. */
export const headcountFilters = { day: { is: 'day' } } as const satisfies Filters;

const columns = [
  { at: 'crowd', width: 150, telling: true, cut: true },
  { at: 'meal', width: 110, telling: true },
  { at: 'day', width: 120, look: 'day' },
  { at: 'due', width: 90, look: 'count' },
  { at: 'real', width: 90, look: 'count' },
  { at: 'heads', width: 100, look: 'count', telling: true },
  { at: 'confirmed', width: 100, look: 'count', optional: true },
  { at: 'state', width: 110, look: { open: 'plain', confirmed: 'good', changed: 'warn' }, telling: true },
  { at: 'confirmedBy', width: 110, cut: true, optional: true },
  { at: 'origin', width: 120, look: { register: 'plain', hand: 'warn' } },
  { at: 'reason', width: 200, cut: true, optional: true },
  { at: 'by', width: 110, cut: true, optional: true },
] as const satisfies Columns<HeadcountRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const headcountListed = {
  endpoint: 'diet.headcounts',
  words: 'diet.headcount',
  filters: headcountFilters,
  columns,
} as const;
