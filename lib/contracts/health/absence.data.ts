import { absenceReasons, awayKinds } from '@/lib/rules/health/absence.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { AbsenceRow } from './absence.ts';
import { symptomFields } from './check.data.ts';

export const awayKindNames = [awayKinds[6], awayKinds[2], awayKinds[5]] as const;
export const traceStates = ['open', 'known'] as const;

/** What is asked of the family. */
export const absenceFields = {
  reason: { is: 'choice', of: absenceReasons, first: 'illness', form: 'facts', listed: null },
  ...symptomFields,
  diagnosis: { is: 'line', max: limits.nameChars, optional: true, help: true, form: 'outcome', listed: null },
  hospital: { is: 'line', max: limits.nameChars, optional: true, form: 'outcome', listed: null },
  toldBy: { is: 'line', max: limits.nameChars, optional: true, help: true, form: 'outcome', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'outcome', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const absenceFilters = {
  day: { is: 'day' },
  classId: { is: 'class', as: 'class' },
  kind: { is: 'choice', of: awayKindNames },
  state: { is: 'choice', of: traceStates },
} as const satisfies Filters;

const columns = [
  { at: 'student.name', title: 'child', width: 120, telling: true, cut: true },
  { at: 'className', title: 'class', width: 130, cut: true },
  { at: 'day', width: 120, look: 'day' },
  { at: 'kind', width: 100, look: { sick: 'warn', absent: 'bad', leave: 'plain' }, telling: true },
  { at: 'daysAway', width: 100, look: 'count' },
  { at: 'state', width: 110, look: { open: 'warn', known: 'good' }, telling: true },
  {
    at: 'reason',
    width: 110,
    look: { illness: 'warn', injury: 'warn', private: 'plain', other: 'plain', unknown: 'bad' },
  },
  { at: 'isFollowed', width: 100, look: { true: 'bad', false: 'plain' } },
] as const satisfies Columns<AbsenceRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const absenceListed = {
  endpoint: 'health.absences',
  words: 'health.absence',
  filters: absenceFilters,
  columns,
} as const;
