import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { IssueRow } from './issue.ts';

/** What takes goods from a warehouse: to somebody, to another warehouse, away for good; or brings issued ones back. */
export const issueKinds = ['issue', 'transfer', 'scrap', 'issueReturn'] as const;
export type IssueKind = (typeof issueKinds)[number];
/** Those that are written; a return is made of its issue. */
export const writtenKinds = ['issue', 'transfer', 'scrap'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** To whom goods are issued. */
export const receiverKinds = ['class', 'department', 'child', 'person'] as const;

/** What is requested is handed out, declined or withdrawn; what was handed out comes back in parts or is reversed. */
export const issueMachine = machine({
  requested: { edit: 'requested', handOut: 'posted', decline: 'failed', withdraw: 'withdrawn' },
  /** On the way to another warehouse. */
  sent: { arrive: 'posted', reverse: 'reversed' },
  posted: { sign: 'posted', giveBack: 'posted', reverse: 'reversed' },
  failed: {},
  withdrawn: {},
  reversed: {},
});
export const issueStates = issueMachine.states;
export type IssueState = (typeof issueStates)[number];
export type IssueMove = (typeof issueMachine.moves)[number];

/** How each state stands out. */
export const issueTones = {
  requested: 'warn',
  sent: 'warn',
  posted: 'good',
  failed: 'bad',
  withdrawn: 'plain',
  reversed: 'plain',
} as const;

const note = { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null } as const;

/** The head of an issue, requested or handed out at once. */
export const issueFields = {
  warehouseId: { is: 'reference', form: 'facts', listed: null },
  day: { is: 'day', form: 'facts', listed: null },
  receiverKind: { is: 'choice', of: receiverKinds, first: 'class', form: 'facts', listed: null },
  classId: { is: 'reference', optional: true, form: 'facts', listed: null },
  departmentId: { is: 'reference', optional: true, form: 'facts', listed: null },
  studentId: { is: 'child', optional: true, by: 'goods.issueChildren', form: 'facts', listed: null },
  receiver: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', listed: null },
  note,
} as const satisfies Fields;

/** The same of what is handed out at once: where there is too little, all waits, or what is there goes. */
export const postedFields = {
  ...issueFields,
  partly: { is: 'tick', form: 'facts', listed: null },
} as const satisfies Fields;

/** The head of a transfer; what is on the way waits for whoever receives it. */
export const transferFields = {
  warehouseId: { is: 'reference', form: 'facts', listed: null },
  toWarehouseId: { is: 'reference', form: 'facts', listed: null },
  day: { is: 'day', form: 'facts', listed: null },
  onTheWay: { is: 'tick', first: true, form: 'facts', listed: null },
  note,
} as const satisfies Fields;

/** The head of a scrapping. */
export const scrapFields = {
  warehouseId: { is: 'reference', form: 'facts', listed: null },
  day: { is: 'day', form: 'facts', listed: null },
  reason: { is: 'line', max: limits.reasonChars, form: 'facts', listed: null },
  note,
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const issueFilters = {
  kind: { is: 'choice', of: issueKinds, usual: 'issue' },
  q: { is: 'search', max: limits.nameChars },
  month: { is: 'month' },
  state: { is: 'choice', of: issueStates },
} as const satisfies Filters;

const columns = [
  { at: 'number', width: 170, look: 'opens', telling: true },
  { at: 'day', width: 120, look: 'day' },
  { at: 'warehouse.name', title: 'warehouse', width: 130, cut: true },
  { at: 'toWarehouse.name', title: 'toWarehouse', width: 130, cut: true, optional: true },
  { at: 'receiver', width: 140, cut: true, optional: true, telling: true },
  { at: 'source.number', title: 'source', width: 170, optional: true },
  { at: 'reason', width: 180, cut: true, optional: true },
  { at: 'cents', width: 120, look: 'money', optional: true },
  { at: 'state', width: 110, look: issueTones, telling: true },
  { at: 'createdBy', width: 100, cut: true },
  { at: 'decidedBy', width: 100, cut: true, optional: true },
] as const satisfies Columns<IssueRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const issueListed = {
  endpoint: 'goods.issues',
  words: 'goods.issue',
  filters: issueFilters,
  columns,
} as const;
