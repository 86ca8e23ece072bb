import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { MedicineRow } from './medicine.ts';

/** An order is in force until it ends; what was given by it stays to be read. */
export const medicineMachine = machine({ active: { end: 'ended' }, ended: {} });
export const medicineStates = medicineMachine.states;
export type MedicineState = (typeof medicineStates)[number];

export const medicineTones = { active: 'good', ended: 'plain' } as const;

/** The written order of a family. */
export const medicineFields = {
  studentId: { is: 'child', form: 'facts', listed: null },
  drug: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  dose: { is: 'line', max: limits.nameChars, help: true, form: 'facts', listed: null },
  way: { is: 'line', max: limits.nameChars, help: true, form: 'facts', listed: null },
  times: { is: 'line', max: limits.nameChars, help: true, form: 'days', listed: null },
  fromOn: { is: 'day', first: 'today', form: 'days', listed: null },
  untilOn: { is: 'day', form: 'days', listed: null },
  reason: { is: 'line', max: limits.noteChars, form: 'order', listed: null },
  orderedBy: { is: 'line', max: limits.nameChars, help: true, form: 'order', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'order', listed: null },
} as const satisfies Fields;

/** Who saw that a dose was given; one that comes too soon is given by the health teacher alone, with the reason. */
export const givenFields = {
  seenBy: { is: 'line', max: limits.nameChars, help: true, form: 'given', listed: null },
  anyway: { is: 'tick', help: true, form: 'given', listed: null },
  why: { is: 'line', max: limits.reasonChars, optional: true, form: 'given', listed: null },
} as const satisfies Fields;

/** Why a dose was not given. */
export const notGivenFields = {
  why: { is: 'line', max: limits.reasonChars, form: 'notGiven', listed: null },
} as const satisfies Fields;

/** What became of what was left. */
export const medicineEndFields = {
  leftover: { is: 'line', max: limits.noteChars, help: true, form: 'end', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const medicineFilters = {
  /** What a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  classId: { is: 'class', as: 'class' },
  state: { is: 'choice', of: medicineStates },
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

const columns = [
  { at: 'student.name', title: 'child', width: 120, look: 'opens', telling: true, cut: true },
  { at: 'student.className', title: 'class', width: 130, cut: true },
  { at: 'fromOn', width: 120, look: 'day' },
  { at: 'untilOn', width: 120, look: 'day' },
  { at: 'times', width: 140, telling: true },
  { at: 'given', width: 90, look: 'count' },
  { at: 'notGiven', width: 90, look: 'count', optional: true },
  { at: 'state', width: 110, look: medicineTones, telling: true },
  { at: 'takenBy', width: 100, cut: true },
] as const satisfies Columns<MedicineRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const medicineListed = {
  endpoint: 'health.medicines',
  words: 'health.medicine',
  filters: medicineFilters,
  columns,
} as const;
