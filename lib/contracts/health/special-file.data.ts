import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { SpecialFileRow } from './special-file.ts';

/** A child is reviewed and sent to a hospital as often as it needs, until its outcome is known. */
export const specialMachine = machine({
  open: { plan: 'open', review: 'open', refer: 'open', answer: 'open', close: 'closed' },
  closed: { reopen: 'open' },
});
export const specialStates = specialMachine.states;
export type SpecialState = (typeof specialStates)[number];

/** The diseases of register 4-5 of the work norm. */
export const specialKinds = [
  'obesity',
  'malnutrition',
  'anaemia',
  'eyesight',
  'teeth',
  'heartDefect',
  'asthma',
  'epilepsy',
  'hearing',
  'other',
] as const;
export type SpecialKind = (typeof specialKinds)[number];

export const specialOrigins = ['rule', 'hand'] as const;
export type SpecialOrigin = (typeof specialOrigins)[number];

export const specialOutcomes = ['cured', 'improved', 'unchanged', 'left'] as const;
export type SpecialOutcome = (typeof specialOutcomes)[number];

/** How each state stands out. */
export const specialTones = { open: 'warn', closed: 'good' } as const;

/** What is to be reached, and how. */
export const planFields = {
  goal: { is: 'line', max: limits.noteChars, form: 'plan', help: true, listed: null },
  measures: { is: 'text', max: limits.noteChars, form: 'plan', listed: null },
} as const satisfies Fields;

/** What begins one by hand. */
export const specialFields = {
  studentId: { is: 'child', form: 'facts', listed: null },
  kind: { is: 'choice', of: specialKinds, form: 'facts', listed: null },
  foundOn: { is: 'day', first: 'today', form: 'facts', listed: null },
  finding: { is: 'line', max: limits.noteChars, form: 'facts', listed: null },
  ...planFields,
} as const satisfies Fields;

/** What a review finds, and when the next one is due. */
export const reviewFields = {
  day: { is: 'day', first: 'today', form: 'review', listed: null },
  finding: { is: 'line', max: limits.noteChars, form: 'review', listed: null },
  nextOn: { is: 'day', optional: true, form: 'review', listed: null },
} as const satisfies Fields;

/** Where a child is sent, by a letter with a slip that comes back. */
export const referralFields = {
  referredTo: { is: 'line', max: limits.nameChars, form: 'referral', listed: null },
  referredOn: { is: 'day', form: 'referral', listed: null },
} as const satisfies Fields;

/** What the slip says that came back. */
export const answerFields = {
  answeredOn: { is: 'day', form: 'answer', listed: null },
  answer: { is: 'text', max: limits.noteChars, form: 'answer', listed: null },
} as const satisfies Fields;

/** How it ended. */
export const outcomeFields = {
  outcome: { is: 'choice', of: specialOutcomes, form: 'outcome', listed: null },
  closedOn: { is: 'day', first: 'today', form: 'outcome', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const specialFilters = {
  /** What a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  classId: { is: 'class', as: 'class' },
  state: { is: 'choice', of: specialStates },
  toReview: { is: 'flag' },
  /** Links from a child lead here. */
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

const columns = [
  { at: 'student.name', title: 'child', width: 120, look: 'opens', telling: true, cut: true },
  { at: 'className', title: 'class', width: 130, cut: true },
  { at: 'foundOn', width: 120, look: 'day' },
  { at: 'origin', width: 110, look: { rule: 'plain', hand: 'plain' }, optional: true },
  { at: 'reviews', width: 90, look: 'count' },
  { at: 'nextOn', width: 120, look: 'day', telling: true },
  { at: 'referral', width: 110, look: { none: 'plain', sent: 'warn', answered: 'good' } },
  { at: 'state', width: 100, look: specialTones, telling: true },
  { at: 'closedOn', width: 120, look: 'day', optional: true },
] as const satisfies Columns<SpecialFileRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const specialListed = {
  endpoint: 'health.specialFiles',
  words: 'health.special',
  filters: specialFilters,
  columns,
} as const;
