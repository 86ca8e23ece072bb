import { checkPeriods, checkResults, healthCards, missedReasons } from '@/lib/rules/health/check.ts';
import { temperatureSites } from '@/lib/rules/health/temperature.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { CheckRow } from './check.ts';

/**
 * What counts is current; what another check of the child for the same part of the day took the place of is
 * corrected.
 */
export const checkStates = ['current', 'corrected'] as const;
export type CheckState = (typeof checkStates)[number];

/** How each card stands out. */
export const cardTones = { green: 'good', yellow: 'warn', red: 'bad' } as const;
const stateTones = { current: 'plain', corrected: 'warn' } as const;

/** What is looked for and asked at home, a tick each. */
export const symptomFields = {
  fever: { is: 'tick', form: 'symptoms', listed: null },
  cough: { is: 'tick', form: 'symptoms', listed: null },
  runnyNose: { is: 'tick', form: 'symptoms', listed: null },
  soreThroat: { is: 'tick', form: 'symptoms', listed: null },
  rash: { is: 'tick', form: 'symptoms', listed: null },
  blisters: { is: 'tick', form: 'symptoms', listed: null },
  vomiting: { is: 'tick', form: 'symptoms', listed: null },
  diarrhoea: { is: 'tick', form: 'symptoms', listed: null },
  abdominalPain: { is: 'tick', form: 'symptoms', listed: null },
  headache: { is: 'tick', form: 'symptoms', listed: null },
  jaundice: { is: 'tick', form: 'symptoms', listed: null },
  redEyes: { is: 'tick', form: 'symptoms', listed: null },
  swollenCheek: { is: 'tick', form: 'symptoms', listed: null },
  breathingTrouble: { is: 'tick', form: 'symptoms', listed: null },
  convulsion: { is: 'tick', form: 'symptoms', listed: null },
  injury: { is: 'tick', form: 'symptoms', listed: null },
  other: { is: 'tick', form: 'symptoms', listed: null },
} as const satisfies Fields;

/** What is found at one child. */
export const findingFields = {
  temperature: { is: 'line', max: 8, optional: true, help: true, form: 'temperatures', listed: null },
  site: { is: 'choice', of: temperatureSites, first: 'forehead', form: 'temperatures', listed: null },
  again: { is: 'line', max: 8, optional: true, help: true, form: 'temperatures', listed: null },
  againSite: { is: 'choice', of: temperatureSites, first: 'armpit', form: 'temperatures', listed: null },
  ...symptomFields,
  result: { is: 'choice', of: checkResults, first: 'pass', form: 'outcome', listed: null },
  takesMedicine: { is: 'tick', form: 'outcome', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'outcome', listed: null },
  confirmed: { is: 'tick', form: 'outcome', listed: null },
} as const satisfies Fields;

/** What people write about one child. */
export const checkFields = {
  studentId: { is: 'child', form: 'facts', listed: null },
  day: { is: 'day', first: 'today', form: 'facts', listed: null },
  period: { is: 'choice', of: checkPeriods, first: 'morning', form: 'facts', listed: null },
  ...findingFields,
} as const satisfies Fields;

/** Why one could not be checked. */
export const missedFields = {
  missed: { is: 'choice', of: missedReasons, first: 'sleeping', form: 'facts', listed: null },
} as const satisfies Fields;

/** Which class is let pass, when. */
export const passFields = {
  classId: { is: 'reference', form: 'facts', listed: null },
  day: { is: 'day', first: 'today', form: 'facts', listed: null },
  period: { is: 'choice', of: checkPeriods, first: 'morning', form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const checkFilters = {
  /** What a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  day: { is: 'day' },
  period: { is: 'choice', of: checkPeriods },
  classId: { is: 'class', as: 'class' },
  card: { is: 'choice', of: healthCards },
  state: { is: 'choice', of: checkStates, first: 'current' },
  /** Links from a child lead here. */
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

const columns = [
  { at: 'student.name', title: 'child', width: 120, look: 'opens', telling: true, cut: true },
  { at: 'className', title: 'class', width: 130, cut: true },
  { at: 'day', width: 120, look: 'day' },
  { at: 'period', width: 80, look: { morning: 'plain', noon: 'plain', evening: 'plain' } },
  { at: 'card', width: 90, look: cardTones, telling: true },
  {
    at: 'result',
    width: 130,
    look: {
      pass: 'good',
      observe: 'warn',
      observationRoom: 'warn',
      parentsCalled: 'warn',
      hospital: 'bad',
      sentHome: 'bad',
    },
    telling: true,
  },
  { at: 'state', width: 110, look: stateTones, optional: true },
  { at: 'checkedBy', width: 100, cut: true },
  { at: 'checkedAt', width: 170, look: 'instant' },
] as const satisfies Columns<CheckRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const checkListed = {
  endpoint: 'health.checks',
  words: 'health.check',
  filters: checkFilters,
  columns,
} as const;
