import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import { practiceSubjects } from '@/lib/rules/practice/question.ts';
import { schoolStages } from '@/lib/rules/school-grades.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { PaperRow } from './paper.ts';

/** A paper is changed as long as it is there: what was asked of it stays in its sessions. */
export const paperMachine = machine({ kept: { ask: 'kept', edit: 'kept', remove: 'kept' } });

/** What people write. */
export const paperFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** By which rule one is drawn. */
export const drawFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  subject: { is: 'choice', of: practiceSubjects, form: 'facts', listed: null },
  stage: { is: 'choice', of: schoolStages, form: 'facts', listed: null },
  points: { is: 'whole', min: 1, max: limits.paperPoints, first: 50, form: 'rule', listed: null },
  easy: { is: 'whole', min: 0, max: 100, first: 60, form: 'rule', help: true, listed: null },
  medium: { is: 'whole', min: 0, max: 100, first: 30, form: 'rule', listed: null },
  hard: { is: 'whole', min: 0, max: 100, first: 10, form: 'rule', listed: null },
  weeks: { is: 'whole', min: 0, max: limits.paperWeeks, first: 4, form: 'rule', help: true, listed: null },
  classId: { is: 'reference', optional: true, form: 'rule', help: true, listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const paperFilters = {
  q: { is: 'search', max: limits.nameChars },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 260, look: 'opens', telling: true, cut: true },
  { at: 'questions', width: 90, look: 'count', telling: true },
  { at: 'points', width: 90, look: 'count', telling: true },
  { at: 'writtenBy', width: 120, cut: true },
  { at: 'changedAt', width: 170, look: 'instant' },
] as const satisfies Columns<PaperRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const paperListed = {
  endpoint: 'practice.papers',
  words: 'practice.paper',
  filters: paperFilters,
  columns,
} as const;
