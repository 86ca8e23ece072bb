import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { CourseRow } from './course.ts';

/** Of what a course is the training proof. */
export const courseCategories = ['food', 'health', 'fire', 'teaching', 'other'] as const;
export type CourseCategory = (typeof courseCategories)[number];

/** What is published is not changed under its learners: whoever changes it takes it off the shelf first. */
export const courseMachine = machine({
  draft: { edit: 'draft', submit: 'review', publish: 'published', archive: 'archived' },
  review: { publish: 'published', giveBack: 'draft' },
  published: { withdraw: 'off' },
  off: { edit: 'off', republish: 'published', archive: 'archived' },
  archived: {},
});
export const courseStates = courseMachine.states;
export type CourseState = (typeof courseStates)[number];
export type CourseMove = (typeof courseMachine.moves)[number];

/** Moves of whoever publishes; the others are of whoever writes. */
export const publisherMoves = ['publish', 'giveBack', 'withdraw', 'republish'] as const satisfies readonly CourseMove[];

/** They go on with what they began, or take what is written now. */
export const runningChoices = ['keep', 'renew'] as const;

/** What is asked before a course is put back on the shelf. */
export const republishFields = {
  running: { is: 'choice', of: runningChoices, first: 'keep', form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** What people write. */
export const courseFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  category: { is: 'choice', of: courseCategories, first: 'other', form: 'facts', listed: null },
  minutes: { is: 'whole', min: 0, max: limits.courseMinutes, first: 60, form: 'facts', help: true, listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
  /** Without it only those to whom it is assigned. */
  openToAll: { is: 'tick', first: true, form: 'facts', listed: null },
  watchedShare: { is: 'whole', min: 0, max: 100, first: 90, form: 'rule', help: true, listed: null },
  quizScore: { is: 'whole', min: 0, max: 100, first: 60, form: 'rule', help: true, listed: null },
  mustOrder: { is: 'tick', form: 'rule', listed: null },
  noSkip: { is: 'tick', form: 'rule', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const courseFilters = {
  q: { is: 'search', max: limits.nameChars },
  state: { is: 'choice', of: courseStates },
  category: { is: 'choice', of: courseCategories },
} as const satisfies Filters;

/** None of them stands out. */
const categoryTones = {
  food: 'plain',
  health: 'plain',
  fire: 'plain',
  teaching: 'plain',
  other: 'plain',
} as const;

const columns = [
  { at: 'name', width: 220, look: 'opens', telling: true, cut: true },
  {
    at: 'state',
    width: 100,
    look: { draft: 'plain', review: 'warn', published: 'good', off: 'plain', archived: 'plain' },
    telling: true,
  },
  { at: 'category', width: 110, look: categoryTones },
  { at: 'lessons', width: 90, look: 'count', telling: true },
  { at: 'minutes', width: 90, look: 'count', optional: true },
  { at: 'learners', width: 100, look: 'count' },
  { at: 'passed', width: 100, look: 'count' },
  { at: 'note', width: 260, cut: true, optional: true },
] as const satisfies Columns<CourseRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const courseListed = {
  endpoint: 'courses.courses',
  words: 'courses.course',
  filters: courseFilters,
  columns,
} as const;
