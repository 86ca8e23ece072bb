import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { SignRow } from './sign.ts';

/** A sign is answered by people: it is reported, measures are taken, somebody closes it. It never closes itself. */
export const signMachine = machine({
  open: { report: 'reported', measure: 'open', close: 'closed' },
  reported: { measure: 'reported', close: 'closed' },
  closed: {},
});
export const signStates = signMachine.states;
export type SignState = (typeof signStates)[number];

export const signTones = { open: 'bad', reported: 'warn', closed: 'plain' } as const;

/** Whom the school has told. */
export const reportFields = {
  reportedTo: { is: 'line', max: limits.noteChars, help: true, form: 'report', listed: null },
} as const satisfies Fields;

/** What was done: disinfected, a class closed. */
export const measureFields = {
  measures: { is: 'text', max: limits.noteChars, help: true, form: 'measure', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const signFilters = {
  classId: { is: 'class', as: 'class' },
  state: { is: 'choice', of: signStates },
} as const satisfies Filters;

const columns = [
  { at: 'className', title: 'class', width: 130, look: 'opens', telling: true, cut: true },
  { at: 'why', width: 220, telling: true, cut: true },
  { at: 'fromOn', width: 120, look: 'day' },
  { at: 'toOn', width: 120, look: 'day' },
  { at: 'seenAt', width: 170, look: 'instant' },
  { at: 'dueAt', width: 170, look: 'instant', optional: true },
  { at: 'state', width: 110, look: signTones, telling: true },
] as const satisfies Columns<SignRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const signListed = {
  endpoint: 'health.signs',
  words: 'health.sign',
  filters: signFilters,
  columns,
} as const;
