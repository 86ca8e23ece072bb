import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { RecordRow } from './record.ts';

/**
 * A draft is checked by another person before it is pushed, now or at a time that can be taken back; a job pushes it.
 * Imported again it is a draft once more, of its next version, while the former stays with its owners until then.
 */
export const recordMachine = machine({
  draft: { submit: 'checking', edit: 'draft', remove: 'draft' },
  checking: { approve: 'approved', refuse: 'draft', takeBack: 'draft' },
  approved: { push: 'pushing', schedule: 'scheduled', edit: 'draft' },
  scheduled: { unschedule: 'approved' },
  pushing: { revoke: 'revoked' },
  pushed: { retry: 'pushed', close: 'closed', edit: 'draft', revoke: 'revoked' },
  closed: {},
  revoked: { edit: 'draft' },
});
export const recordStates = recordMachine.states;
export type RecordState = (typeof recordStates)[number];

export const recordKinds = ['salary', 'bonus', 'makeUp', 'partTime'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const recordTones = {
  draft: 'plain',
  checking: 'warn',
  approved: 'plain',
  scheduled: 'plain',
  pushing: 'warn',
  pushed: 'good',
  closed: 'plain',
  revoked: 'bad',
} as const;

/** What is said of a record beside its sheet. */
export const recordFields = {
  month: { is: 'month', form: 'facts', listed: null },
  kind: { is: 'choice', of: recordKinds, first: 'salary', form: 'facts', listed: null },
  title: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** When slips are to be pushed: an hour of a day of the school. */
export const scheduleFields = {
  day: { is: 'day', form: 'schedule', listed: null },
  hour: { is: 'whole', min: 0, max: 23, first: 9, form: 'schedule', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const recordFilters = {
  q: { is: 'search', max: limits.nameChars },
  state: { is: 'choice', of: recordStates },
  month: { is: 'month' },
} as const satisfies Filters;

const columns = [
  { at: 'title', title: 'called', width: 160, look: 'opens', telling: true, cut: true },
  { at: 'month', width: 90, look: 'month', telling: true },
  { at: 'kind', width: 80, look: { salary: 'plain', bonus: 'plain', makeUp: 'plain', partTime: 'plain' } },
  { at: 'state', width: 90, look: recordTones, telling: true },
  { at: 'sheet', width: 60, look: 'count' },
  { at: 'people', width: 70, look: 'count' },
  { at: 'reached', width: 70, look: 'count' },
  { at: 'unreached', width: 90, look: 'count', optional: true },
  { at: 'viewed', width: 70, look: 'count' },
  { at: 'confirmed', width: 70, look: 'count' },
  { at: 'questioned', width: 80, look: 'count' },
  { at: 'withdrawn', width: 80, look: 'count', optional: true },
  { at: 'waitsFor', width: 120, cut: true, optional: true },
  { at: 'dueAt', width: 160, look: 'instant', optional: true },
  { at: 'pushedAt', width: 160, look: 'instant', optional: true },
] as const satisfies Columns<RecordRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const recordListed = {
  endpoint: 'salary.records',
  words: 'salary.record',
  filters: recordFilters,
  columns,
} as const;
