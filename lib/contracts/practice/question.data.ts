import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import { difficulties, markings, practiceSubjects, questionKinds } from '@/lib/rules/practice/question.ts';
import { schoolStages } from '@/lib/rules/school-grades.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { QuestionRow } from './question.ts';

/**
 * Only what is in use is asked in a session; a draft gets there by a review, or at once by whoever may review. A
 * question that was asked keeps what it was then, so it may be changed where it is a draft again.
 */
export const questionMachine = machine({
  draft: { edit: 'draft', adopt: 'inUse', review: 'reviewed', remove: 'draft' },
  reviewed: { adopt: 'inUse', revise: 'draft' },
  inUse: { ask: 'inUse', compose: 'inUse', revise: 'draft', retire: 'retired' },
  retired: { revise: 'draft' },
});
export const questionStates = questionMachine.states;
export type QuestionState = (typeof questionStates)[number];
type QuestionMove = (typeof questionMachine.moves)[number];

/** The right that a move asks for: what nobody has reviewed is let into lessons by reviewers alone. */
export function rightTo(state: QuestionState, move: QuestionMove) {
  if (move === 'ask') return 'practice.session.run';
  return move === 'review' || (move === 'adopt' && state === 'draft')
    ? 'practice.question.review'
    : 'practice.question.edit';
}

/** How each state stands out. */
export const questionTones = { draft: 'warn', reviewed: 'warn', inUse: 'good', retired: 'plain' } as const;

/** What people write; of options a line each, of blanks a line each. */
export const questionFields = {
  kind: { is: 'choice', of: questionKinds, first: 'single', form: 'what', listed: null },
  stem: { is: 'text', max: limits.questionStemChars, form: 'what', listed: null },
  options: { is: 'text', max: limits.questionOptionsChars, optional: true, form: 'what', help: true, listed: null },
  answer: { is: 'text', max: limits.questionAnswerChars, form: 'what', help: true, listed: null },
  marking: { is: 'choice', of: markings, first: 'parts', form: 'what', help: true, listed: null },
  points: { is: 'whole', min: 1, max: limits.questionPointsMax, first: 5, form: 'facts', listed: null },
  difficulty: { is: 'choice', of: difficulties, first: '2', form: 'facts', listed: null },
  subject: { is: 'choice', of: practiceSubjects, form: 'facts', listed: null },
  stage: { is: 'choice', of: schoolStages, form: 'facts', listed: null },
  point: { is: 'line', max: limits.nameChars, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const questionFilters = {
  q: { is: 'search', max: limits.nameChars },
  subject: { is: 'choice', of: practiceSubjects },
  kind: { is: 'choice', of: questionKinds },
  difficulty: { is: 'choice', of: difficulties },
  stage: { is: 'choice', of: schoolStages },
  state: { is: 'choice', of: questionStates },
} as const satisfies Filters;

const columns = [
  { at: 'stem', width: 320, telling: true, cut: true },
  { at: 'kind', width: 90, look: Object.fromEntries(questionKinds.map((one) => [one, 'plain' as const])) },
  { at: 'subject', width: 100, look: Object.fromEntries(practiceSubjects.map((one) => [one, 'plain' as const])) },
  { at: 'point', width: 150, cut: true, telling: true },
  { at: 'difficulty', width: 80, look: { '1': 'plain', '2': 'plain', '3': 'plain', '4': 'warn', '5': 'warn' } },
  { at: 'points', width: 80, look: 'count' },
  { at: 'stage', width: 90, look: Object.fromEntries(schoolStages.map((one) => [one, 'plain' as const])) },
  { at: 'state', width: 90, look: questionTones, telling: true },
] as const satisfies Columns<QuestionRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const questionListed = {
  endpoint: 'practice.questions',
  words: 'practice.question',
  filters: questionFilters,
  columns,
} as const;
