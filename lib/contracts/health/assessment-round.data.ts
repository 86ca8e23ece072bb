import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { RoundRow } from './assessment-round.ts';

/** What is entered belongs to an open round; a closed one is opened again with a reason. */
export const roundMachine = machine({
  open: { edit: 'open', measure: 'measured' },
  measured: { check: 'checked', reopen: 'open' },
  checked: { close: 'closed', reopen: 'open' },
  closed: { reopen: 'open' },
});
export const roundStates = roundMachine.states;
export type RoundState = (typeof roundStates)[number];

export const roundKinds = ['termStart', 'termEnd', 'yearly', 'retest'] as const;
export type RoundKind = (typeof roundKinds)[number];

/** What people write; without a class it is of the whole school. */
export const roundFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  kind: { is: 'choice', of: roundKinds, first: 'termStart', form: 'facts', listed: null },
  fromOn: { is: 'day', form: 'facts', listed: null },
  toOn: { is: 'day', form: 'facts', listed: null },
  classId: { is: 'reference', optional: true, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** What the lists can be narrowed to. */
export const roundFilters = {
  state: { is: 'choice', of: roundStates },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 220, telling: true, cut: true },
  {
    at: 'kind',
    width: 100,
    look: { termStart: 'plain', termEnd: 'plain', yearly: 'plain', retest: 'plain' },
  },
  { at: 'fromOn', width: 120, look: 'day', telling: true },
  { at: 'toOn', width: 120, look: 'day' },
  { at: 'className', title: 'classId', width: 130, cut: true, optional: true },
  { at: 'measured', width: 100, look: 'count' },
  {
    at: 'state',
    width: 100,
    look: { open: 'good', measured: 'plain', checked: 'plain', closed: 'plain' },
    telling: true,
  },
  { at: 'reason', width: 180, cut: true, optional: true },
] as const satisfies Columns<RoundRow>;

const listed = { words: 'health.assessmentRound', filters: roundFilters, columns } as const;

/** What the pages and screens of both lists ask, and where their words are. */
export const growthRoundListed = { ...listed, endpoint: 'health.growthRounds' } as const;
export const fitnessRoundListed = { ...listed, endpoint: 'health.fitnessRounds' } as const;
