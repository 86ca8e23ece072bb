import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { JoinFacts, ReadRow } from './join.ts';

/**
 * How a school belongs to an organisation: offered by it, accepted by the school, in force from its day on; one side
 * asks for the end by a day, the other agrees, and on that day it is over. `enter` and `end` come with the day.
 */
export const joinMachine = machine({
  offered: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
  accepted: { withdraw: 'withdrawn', enter: 'joined' },
  joined: { askLeave: 'leaving' },
  leaving: { agreeLeave: 'ending', keep: 'joined' },
  ending: { end: 'left' },
  declined: {},
  withdrawn: {},
  left: {},
});
export const joinStates = joinMachine.states;
export type JoinState = (typeof joinStates)[number];
export type JoinMove = (typeof joinMachine.moves)[number];

/** States in which a school is bound: it can be so to one organisation alone. */
export const boundStates = ['accepted', 'joined', 'leaving', 'ending'] as const satisfies readonly JoinState[];

/** Who acts: the organisation, or the school. */
export type JoinSide = 'node' | 'school';

/** What each side may do; to agree is the side's that has not asked. */
export const movesOfSide = {
  node: ['withdraw', 'askLeave', 'agreeLeave', 'keep'],
  school: ['accept', 'decline', 'askLeave', 'agreeLeave', 'keep'],
} as const satisfies Record<JoinSide, readonly JoinMove[]>;

/** What an organisation writes when it offers a school to join. */
export const offeredFields = {
  nodeId: { is: 'reference', form: 'facts', listed: null },
  schoolNo: { is: 'line', max: limits.schoolNoChars, form: 'facts', help: true, listed: null },
  fromOn: { is: 'day', form: 'facts', listed: null },
  note: { is: 'line', max: limits.reasonChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What either side writes that asks for the end. */
export const leavingFields = {
  leaveOn: { is: 'day', form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list of an organisation can be narrowed to. */
export const joinFilters = {
  /** Name or number of the school. */
  q: { is: 'search', max: limits.nameChars },
  nodeId: { is: 'id' },
  state: { is: 'choice', of: joinStates },
} as const satisfies Filters;

const look = {
  offered: 'warn',
  accepted: 'plain',
  joined: 'good',
  leaving: 'warn',
  ending: 'warn',
  declined: 'plain',
  withdrawn: 'plain',
  left: 'plain',
} as const;

const course = [
  { at: 'state', width: 110, look, telling: true },
  { at: 'fromOn', width: 120, look: 'day' },
  { at: 'leaveOn', width: 120, look: 'day', optional: true },
  { at: 'offeredBy', width: 110, cut: true },
  { at: 'answeredBy', width: 110, cut: true },
  { at: 'note', width: 200, cut: true, optional: true },
] as const satisfies Columns<JoinFacts>;

const columns = [
  { at: 'school', width: 200, telling: true, cut: true },
  { at: 'schoolNo', width: 110 },
  { at: 'node', width: 180, telling: true, cut: true },
  ...course,
] as const satisfies Columns<JoinFacts>;

/** What the page of an organisation asks, and where its words are. */
export const joinListed = { endpoint: 'group.joins', words: 'group.join', filters: joinFilters, columns } as const;

/** What the page of a school asks. */
export const ownJoinListed = {
  endpoint: 'group.ownJoins',
  words: 'group.join',
  filters: {},
  columns: [{ at: 'node', width: 220, telling: true, cut: true }, ...course] as const satisfies Columns<JoinFacts>,
} as const;

const readColumns = [
  { at: 'at', width: 172, look: 'instant', telling: true },
  { at: 'person', width: 120, telling: true, cut: true },
  { at: 'node', width: 200, cut: true },
  { at: 'purpose', width: 300, telling: true, cut: true },
] as const satisfies Columns<ReadRow>;

/** Who has read of the school from above, as its page asks. */
export const ownReadListed = {
  endpoint: 'group.ownReads',
  words: 'group.read',
  filters: {},
  columns: readColumns,
  opened: 'read',
} as const;
