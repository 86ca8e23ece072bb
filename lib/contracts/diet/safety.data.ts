import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { SafetyRow } from './safety.ts';

/** What is recorded stays as it was written; a sample is kept until it is removed. */
export const safetyMachine = machine({ noted: {}, kept: { takeAway: 'removed' }, removed: {} });
export const safetyStates = safetyMachine.states;
export type SafetyState = (typeof safetyStates)[number];

/**
 * Samples of dishes, meals that a leader ate with the children, temperatures, disinfection; the kitchen staff's morning
 * check and their health certificates; additives, waste oil, pests, training; control by day, week and month.
 */
export const safetyKinds = [
  'sample',
  'companion',
  'temperature',
  'disinfection',
  'staffCheck',
  'certificate',
  'additive',
  'wasteOil',
  'pest',
  'training',
  'dailyControl',
  'weeklyCheck',
  'monthlyReview',
] as const;
export type SafetyKind = (typeof safetyKinds)[number];

/** What temperatures are of. */
export const fridgeKinds = ['fridge', 'freezer', 'sampleFridge', 'core'] as const;
/** How tableware and rooms are disinfected. */
const disinfections = ['steam', 'hotAir', 'chemical', 'ultraviolet'] as const;
/** Whether somebody may cook; how pests are kept away; whether a control found anything, where nothing counts too. */
const fitness = ['fit', 'unfit'] as const;
const pestWays = ['look', 'trap', 'bait', 'spray'] as const;
const controlFindings = ['zero', 'found'] as const;
export const safetyDetails = [...fridgeKinds, ...disinfections, ...fitness, ...pestWays, ...controlFindings] as const;

const day = { is: 'day', form: 'facts', listed: null } as const;
const meal = { is: 'choice', of: dietMeals, first: 'lunch', form: 'facts', listed: null } as const;
const subject = { is: 'line', max: limits.nameChars, form: 'facts', listed: null } as const;
const note = { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null } as const;

/** What a control asks: who did it, whether anything was found, and what was done about it. */
const control = {
  day,
  subject,
  detail: { is: 'choice', of: controlFindings, first: 'zero', form: 'facts', listed: null },
  note,
} as const;

/** What is asked for each kind of record. */
export const safetyFields = {
  sample: {
    day,
    meal,
    subject,
    value: { is: 'whole', min: 1, max: limits.sampleGramsMax, first: 125, form: 'facts', listed: null },
    note,
  },
  companion: { day, meal, subject, note },
  temperature: {
    day,
    detail: { is: 'choice', of: fridgeKinds, first: 'fridge', form: 'facts', listed: null },
    subject,
    value: { is: 'whole', min: -60, max: 200, first: 4, form: 'facts', listed: null },
    note,
  },
  disinfection: {
    day,
    subject,
    detail: { is: 'choice', of: disinfections, first: 'steam', form: 'facts', listed: null },
    value: { is: 'whole', min: 1, max: 1_440, first: 30, form: 'facts', listed: null },
    note,
  },
  staffCheck: {
    day,
    subject,
    detail: { is: 'choice', of: fitness, first: 'fit', form: 'facts', listed: null },
    note,
  },
  certificate: { day, subject, dueOn: { is: 'day', form: 'facts', listed: null }, note },
  additive: {
    day,
    meal,
    subject,
    value: { is: 'whole', min: 1, max: limits.sampleGramsMax, first: 1, form: 'facts', listed: null },
    note,
  },
  wasteOil: {
    day,
    subject,
    value: { is: 'whole', min: 1, max: limits.wasteKilogramsMax, first: 1, form: 'facts', listed: null },
    note,
  },
  pest: {
    day,
    subject,
    detail: { is: 'choice', of: pestWays, first: 'look', form: 'facts', listed: null },
    note,
  },
  training: {
    day,
    subject,
    value: { is: 'whole', min: 1, max: 1_440, first: 60, form: 'facts', listed: null },
    note,
  },
  dailyControl: control,
  weeklyCheck: control,
  monthlyReview: control,
} as const satisfies Readonly<Record<SafetyKind, Fields>>;

/** Why a sample is removed before its time. */
export const sampleRemovalFields = {
  reason: { is: 'line', max: limits.reasonChars, optional: true, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to; gaps are told of the day, today where none is chosen. */
export const safetyFilters = {
  day: { is: 'day' },
  kind: { is: 'choice', of: safetyKinds },
} as const satisfies Filters;

const columns = [
  { at: 'subject', width: 160, telling: true, cut: true },
  {
    at: 'kind',
    width: 110,
    look: Object.fromEntries(safetyKinds.map((kind) => [kind, 'plain' as const])) as Record<SafetyKind, 'plain'>,
    telling: true,
  },
  { at: 'day', width: 120, look: 'day', telling: true },
  { at: 'meal', width: 90, optional: true },
  { at: 'detail', width: 110, optional: true },
  { at: 'value', width: 100, telling: true },
  { at: 'dueOn', width: 120, look: 'day', optional: true },
  { at: 'mark', width: 100, look: { fine: 'good', low: 'bad', high: 'bad', unjudged: 'plain' } },
  { at: 'state', width: 100, look: { noted: 'plain', kept: 'warn', removed: 'good' } },
  { at: 'recordedAt', width: 160, look: 'instant' },
  { at: 'timing', width: 90, look: { inTime: 'plain', late: 'bad' } },
  { at: 'by', width: 100, cut: true },
  { at: 'note', width: 180, cut: true, optional: true },
  { at: 'reason', width: 160, cut: true, optional: true },
] as const satisfies Columns<SafetyRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const safetyListed = {
  endpoint: 'diet.safetyRecords',
  words: 'diet-safety.record',
  filters: safetyFilters,
  columns,
} as const;
