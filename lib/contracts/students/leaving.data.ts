import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import { leavingTypes } from './reference.ts';
import type { LeavingRow } from './states.ts';

export const leavingFilters = {
  q: { is: 'search', max: limits.nameChars },
  type: { is: 'choice', of: leavingTypes },
  /** The class left from, by the name that it bore. */
  className: { is: 'search', max: limits.nameChars, as: 'class' },
  /** First and last day of leaving. */
  leftOn: { is: 'span' },
} as const satisfies Filters;

/** Their titles are those of the record's fields. */
export const leavingColumns = [
  { at: 'name', width: 100, telling: true, cut: true },
  { at: 'number', width: 115, cut: true },
  { at: 'gender', width: 76 },
  { at: 'className', title: 'leavingClass', width: 110, cut: true },
  { at: 'leftOn', width: 115, telling: true },
  { at: 'type', title: 'leavingType', width: 115, telling: true },
  { at: 'destination', width: 110, cut: true },
  { at: 'reason', title: 'leavingReason', width: 120, cut: true },
  { at: 'by', title: 'leftBy', width: 90, cut: true },
] as const satisfies Columns<LeavingRow>;

/** What the page and the screen of those who have left ask. */
export const leavingListed = { endpoint: 'students.leavings', filters: leavingFilters } as const;
