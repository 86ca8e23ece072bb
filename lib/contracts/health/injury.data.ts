import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { InjuryRow } from './injury.ts';

/** One is followed until its outcome is known. */
export const injuryMachine = machine({ followed: { close: 'closed' }, closed: {} });
export const injuryStates = injuryMachine.states;
export type InjuryState = (typeof injuryStates)[number];

export const injuryTones = { followed: 'warn', closed: 'good' } as const;

export const injuryPlaces = [
  'classroom',
  'playground',
  'corridor',
  'stairs',
  'washroom',
  'canteen',
  'dormitory',
  'outside',
  'other',
] as const;
export type InjuryPlace = (typeof injuryPlaces)[number];
export const injuryKinds = [
  'fall',
  'bump',
  'cut',
  'burn',
  'foreignBody',
  'bite',
  'fracture',
  'poisoning',
  'traffic',
  'other',
] as const;
export type InjuryKind = (typeof injuryKinds)[number];

/** What happened, and what was done. */
export const injuryFields = {
  studentId: { is: 'child', form: 'facts', listed: null },
  day: { is: 'day', first: 'today', form: 'facts', listed: null },
  time: { is: 'line', max: 5, help: true, form: 'facts', listed: null },
  place: { is: 'choice', of: injuryPlaces, form: 'facts', listed: null },
  activity: { is: 'line', max: limits.nameChars, help: true, form: 'facts', listed: null },
  kind: { is: 'choice', of: injuryKinds, form: 'facts', listed: null },
  course: { is: 'text', max: limits.noteChars, form: 'facts', listed: null },
  firstAid: { is: 'line', max: limits.noteChars, form: 'treatment', listed: null },
  hospital: { is: 'line', max: limits.nameChars, optional: true, form: 'treatment', listed: null },
  familyTold: { is: 'line', max: limits.nameChars, help: true, form: 'treatment', listed: null },
} as const satisfies Fields;

/** How it ended. */
export const injuryEndFields = {
  outcome: { is: 'line', max: limits.noteChars, form: 'end', listed: null },
  daysOff: { is: 'whole', min: 0, max: 365, first: 0, form: 'end', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const injuryFilters = {
  /** What a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  classId: { is: 'class', as: 'class' },
  month: { is: 'month' },
  state: { is: 'choice', of: injuryStates },
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

const columns = [
  { at: 'student.name', title: 'child', width: 120, look: 'opens', telling: true, cut: true },
  { at: 'className', title: 'class', width: 130, cut: true },
  { at: 'day', width: 120, look: 'day', telling: true },
  { at: 'time', width: 80 },
  { at: 'state', width: 110, look: injuryTones, telling: true },
  { at: 'daysOff', width: 100, look: 'count', optional: true },
  { at: 'notedBy', width: 100, cut: true },
] as const satisfies Columns<InjuryRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const injuryListed = {
  endpoint: 'health.injuries',
  words: 'health.injury',
  filters: injuryFilters,
  columns,
} as const;
