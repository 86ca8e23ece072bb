import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { RecordRow } from './record.ts';

/** A draft is read anew from another sheet or removed; what was pushed can only be withdrawn. */
export const recordMachine = machine({
  draft: { edit: 'draft', push: 'pushed', remove: 'draft' },
  pushed: { revoke: 'revoked' },
  revoked: {},
});
export const recordStates = recordMachine.states;
export type RecordState = (typeof recordStates)[number];

export const recordKinds = ['salary', 'bonus', 'makeUp', 'partTime'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const recordTones = { draft: 'plain', pushed: 'good', revoked: 'bad' } as const;

/** What is said of a record beside its sheet. */
export const recordFields = {
  month: { is: 'month', form: 'facts', listed: null },
  kind: { is: 'choice', of: recordKinds, first: 'salary', form: 'facts', listed: null },
  title: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const recordFilters = {
  q: { is: 'search', max: limits.nameChars },
  state: { is: 'choice', of: recordStates },
  month: { is: 'month' },
} as const satisfies Filters;

const columns = [
  { at: 'title', title: 'called', width: 200, look: 'opens', telling: true, cut: true },
  { at: 'month', width: 100, look: 'month', telling: true },
  { at: 'kind', width: 90, look: { salary: 'plain', bonus: 'plain', makeUp: 'plain', partTime: 'plain' } },
  { at: 'state', width: 100, look: recordTones, telling: true },
  { at: 'people', width: 80, look: 'count' },
  { at: 'viewed', width: 80, look: 'count' },
  { at: 'confirmed', width: 80, look: 'count' },
  { at: 'questioned', width: 90, look: 'count' },
  { at: 'withdrawn', width: 80, look: 'count', optional: true },
  { at: 'pushedAt', width: 160, look: 'instant' },
] as const satisfies Columns<RecordRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const recordListed = {
  endpoint: 'salary.records',
  words: 'salary.record',
  filters: recordFilters,
  columns,
} as const;
