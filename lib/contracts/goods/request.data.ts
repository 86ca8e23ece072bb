import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { ApprovalRow, PurchaseRequestRow } from './request.ts';

/**
 * What is being checked is changed, shown by a photo, decided about or withdrawn; what a flow returned is changed and
 * handed in again; what has passed is ordered, in one order or several, until it is ended: the rest is ordered no more.
 * One that stands is asked for again once it is decided about.
 */
export const requestMachine = machine({
  checking: { edit: 'checking', photo: 'checking', approve: 'passed', reject: 'failed', withdraw: 'withdrawn' },
  returned: { edit: 'checking', photo: 'returned', withdraw: 'withdrawn' },
  passed: { order: 'passed', end: 'ended', again: 'passed' },
  ended: { again: 'ended' },
  failed: { again: 'failed' },
  withdrawn: { again: 'withdrawn' },
});
export const requestStates = requestMachine.states;
export type RequestState = (typeof requestStates)[number];
export type RequestMove = (typeof requestMachine.moves)[number];

/** How each state stands out. */
export const requestTones = {
  checking: 'warn',
  returned: 'warn',
  passed: 'good',
  ended: 'plain',
  failed: 'bad',
  withdrawn: 'plain',
} as const;

/** How much of a request is ordered. */
export const orderedStates = ['none', 'part', 'all'] as const;
const orderedTones = { none: 'warn', part: 'warn', all: 'good' } as const;

/** What the list of approvals calls the states: 0 being checked, 1 passed, 2 failed. */
export const approvalStatuses = { checking: '0', returned: '0', passed: '1', ended: '1', failed: '2' } as const;

/** What is done where requests wait for a decision; the others are whoever asked's. */
export const approvalMoves = ['approve', 'reject', 'order'] as const;

/** The head of a request. */
export const requestFields = {
  reason: { is: 'line', max: limits.reasonChars, form: 'facts', listed: null },
  wantedOn: { is: 'day', optional: true, form: 'facts', listed: null },
  /** Whom it is for, and whose budget it is held against. */
  classId: { is: 'reference', optional: true, form: 'facts', listed: null },
  departmentId: { is: 'reference', optional: true, form: 'facts', listed: null },
  standing: { is: 'tick', form: 'facts', help: true, listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const requestFilters = {
  q: { is: 'search', max: limits.nameChars },
  month: { is: 'month' },
  state: { is: 'choice', of: requestStates },
  standing: { is: 'flag' },
} as const satisfies Filters;

const columns = [
  { at: 'number', width: 180, look: 'opens', telling: true },
  { at: 'day', width: 120, look: 'day' },
  { at: 'state', width: 110, look: requestTones, telling: true },
  { at: 'ordered', width: 110, look: orderedTones, optional: true, telling: true },
  { at: 'reason', width: 200, cut: true, telling: true },
  { at: 'receiver', width: 120, cut: true, optional: true },
  { at: 'wantedOn', width: 120, look: 'day' },
  { at: 'cents', width: 130, look: 'money' },
  { at: 'createdBy', width: 100, cut: true },
  { at: 'approval.waitsFor', title: 'waitsFor', width: 120, cut: true, optional: true },
  { at: 'decidedBy', width: 100, cut: true, optional: true },
] as const satisfies Columns<PurchaseRequestRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const requestListed = {
  endpoint: 'goods.purchaseRequests',
  words: 'goods-purchase.request',
  filters: requestFilters,
  columns,
} as const;

/** What the list of approvals can be narrowed to; it begins with what waits. */
export const approvalFilters = {
  q: { is: 'search', max: limits.nameChars },
  month: { is: 'month' },
  status: { is: 'choice', of: ['0', '1', '2'], first: '0' },
} as const satisfies Filters;

const approvalColumns = [
  { at: 'number', width: 180, look: 'opens', telling: true },
  { at: 'day', width: 120, look: 'day' },
  { at: 'status', width: 110, look: { 0: 'warn', 1: 'good', 2: 'bad' }, telling: true },
  { at: 'createdBy', width: 100, cut: true },
  { at: 'reason', width: 200, cut: true, telling: true },
  { at: 'wantedOn', width: 120, look: 'day' },
  { at: 'cents', width: 130, look: 'money' },
  { at: 'approval.waitsFor', title: 'waitsFor', width: 120, cut: true, optional: true },
  { at: 'decidedBy', width: 100, cut: true, optional: true },
  { at: 'decision', width: 180, cut: true, optional: true },
] as const satisfies Columns<ApprovalRow>;

/** The same for the list of approvals. */
export const approvalListed = {
  endpoint: 'goods.purchaseApprovals',
  words: 'goods-purchase.approval',
  filters: approvalFilters,
  columns: approvalColumns,
} as const;
