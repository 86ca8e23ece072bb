import { refundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { RefundOrderRow } from './refund-orders.ts';

export const refundOrderFilters = {
  /** The number of an order, or what a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  /** In which it was asked for. */
  month: { is: 'month' },
  state: { is: 'choice', of: refundOrderStates },
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

/** What of an order can be another once its flow has returned it: how the money goes back, and why. */
export const mendedRefundFields = {
  handedCents: { is: 'money', form: 'ways', help: true, listed: null },
  originalCents: { is: 'money', form: 'ways', listed: null },
  toBalanceCents: { is: 'money', form: 'ways', listed: null },
  nextBillCents: { is: 'money', form: 'ways', listed: null },
  reason: { is: 'line', max: limits.reasonChars, form: 'ways', listed: null },
} as const satisfies Fields;

/** How each state of a refund stands out. */
export const refundOrderTones = {
  requested: 'warn',
  approved: 'warn',
  returning: 'warn',
  done: 'good',
  reversed: 'plain',
  rejected: 'bad',
  withdrawn: 'plain',
} as const;

const refundOrderColumns = [
  { at: 'number', width: 160, look: 'opens', telling: true },
  { at: 'requestedAt', width: 170, look: 'instant' },
  { at: 'student.name', title: 'child', width: 110, telling: true, cut: true },
  { at: 'student.className', title: 'class', width: 120, cut: true },
  { at: 'cents', title: 'amount', width: 130, look: 'money', telling: true },
  { at: 'handedCents', title: 'handed', width: 130, look: 'money', optional: true },
  { at: 'originalCents', title: 'original', width: 130, look: 'money', optional: true },
  { at: 'toBalanceCents', title: 'toBalance', width: 130, look: 'money', optional: true },
  { at: 'nextBillCents', title: 'nextBill', width: 130, look: 'money', optional: true },
  { at: 'state', width: 190, look: refundOrderTones, telling: true },
  { at: 'reason', width: 160, cut: true },
  { at: 'requestedBy', width: 100, cut: true },
  { at: 'decidedBy', width: 100, cut: true, optional: true },
] as const satisfies Columns<RefundOrderRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const refundOrderListed = {
  endpoint: 'fees.refundOrders',
  sheet: 'fees.exportRefundOrders',
  words: 'fees-refund-orders',
  filters: refundOrderFilters,
  columns: refundOrderColumns,
} as const;
