import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import { checkStates } from './check.data.ts';
import type { MeasurementRow } from './measurement.ts';

export const postures = ['standing', 'lying'] as const;

/** What people write about one child. */
export const measurementFields = {
  studentId: { is: 'child', form: 'facts', listed: null },
  day: { is: 'day', first: 'today', form: 'facts', listed: null },
  height: { is: 'line', max: 12, help: true, form: 'measures', listed: null },
  posture: { is: 'choice', of: postures, first: 'standing', form: 'measures', listed: null },
  weight: { is: 'line', max: 12, help: true, form: 'measures', listed: null },
  hasOedema: { is: 'tick', form: 'measures', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'measures', listed: null },
  confirmed: { is: 'tick', form: 'measures', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const measurementFilters = {
  /** What a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  day: { is: 'day' },
  classId: { is: 'class', as: 'class' },
  state: { is: 'choice', of: checkStates, first: 'current' },
  /** Links from a child lead here. */
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

const columns = [
  { at: 'student.name', title: 'child', width: 120, look: 'opens', telling: true, cut: true },
  { at: 'className', title: 'class', width: 130, cut: true },
  { at: 'day', width: 120, look: 'day', telling: true },
  { at: 'months', width: 110, look: 'count' },
  { at: 'state', width: 110, look: { current: 'plain', corrected: 'warn' }, optional: true },
  { at: 'measuredBy', width: 100, cut: true },
  { at: 'measuredAt', width: 170, look: 'instant' },
] as const satisfies Columns<MeasurementRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const measurementListed = {
  endpoint: 'health.measurements',
  words: 'health.measurement',
  filters: measurementFilters,
  columns,
} as const;
