import {
  restrictedSubstances,
  restrictionEvidence,
  restrictionKinds,
  restrictionSeverities,
} from '@/lib/rules/health/restriction.ts';
import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { OpenedRestriction, RestrictionRow } from './restriction.ts';

/** What was noted is ended or withdrawn, never changed: a correction is a new one beside the withdrawn. */
export const restrictionMachine = machine({
  active: { end: 'ended', withdraw: 'withdrawn' },
  ended: { withdraw: 'withdrawn' },
  withdrawn: {},
});
export const restrictionStates = restrictionMachine.states;
export type RestrictionState = (typeof restrictionStates)[number];

/** How each state stands out. */
export const restrictionTones = { active: 'warn', ended: 'plain', withdrawn: 'plain' } as const;
/** How each severity stands out. */
export const severityTones = { mild: 'plain', strict: 'warn', dangerous: 'bad' } as const;

/** What people write. */
export const restrictionFields = {
  studentId: { is: 'child', form: 'facts', listed: null },
  substance: { is: 'choice', of: restrictedSubstances, form: 'facts', listed: null },
  detail: { is: 'line', max: limits.nameChars, optional: true, help: true, form: 'facts', listed: null },
  severity: { is: 'choice', of: restrictionSeverities, first: 'strict', form: 'facts', listed: null },
  evidence: { is: 'choice', of: restrictionEvidence, first: 'guardian', form: 'facts', listed: null },
  fromOn: { is: 'day', first: 'today', form: 'facts', listed: null },
  untilOn: { is: 'day', optional: true, help: true, form: 'facts', listed: null },
  care: { is: 'line', max: limits.noteChars, optional: true, help: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What is asked when one ends. */
export const restrictionEndFields = {
  untilOn: { is: 'day', form: 'end', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const restrictionFilters = {
  /** What a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  classId: { is: 'class', as: 'class' },
  kind: { is: 'choice', of: restrictionKinds },
  severity: { is: 'choice', of: restrictionSeverities },
  state: { is: 'choice', of: restrictionStates },
  /** Links from a child lead here. */
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

const columns = [
  { at: 'student.name', title: 'child', width: 120, look: 'opens', telling: true, cut: true },
  { at: 'student.className', title: 'class', width: 130, cut: true },
  { at: 'kind', width: 100, look: { allergen: 'warn', religion: 'plain' }, telling: true },
  { at: 'severity', width: 130, look: severityTones, telling: true },
  { at: 'evidence', width: 140, look: { hospital: 'good', guardian: 'plain', observed: 'plain' } },
  { at: 'fromOn', width: 120, look: 'day' },
  { at: 'untilOn', width: 120, look: 'day', optional: true },
  { at: 'state', width: 110, look: restrictionTones, telling: true },
  { at: 'notedBy', width: 100, cut: true },
] as const satisfies Columns<RestrictionRow>;

/** What the sheet has beside: what it is, and what to do. */
export const restrictionSheetColumns = [
  ...columns,
  { at: 'substance', width: 140 },
  { at: 'detail', width: 140 },
  { at: 'care', width: 300 },
] as const satisfies Columns<OpenedRestriction>;

/** What the page and the screen of the list ask, and where its words are. */
export const restrictionListed = {
  endpoint: 'health.restrictions',
  words: 'health.restriction',
  filters: restrictionFilters,
  columns,
} as const;

/** What the section of a child's record asks, on the server as in the browser. */
export const restrictionsOf = (studentId: string) => ({ studentId, state: 'active' as const });
