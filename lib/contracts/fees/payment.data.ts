import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { paymentKinds } from '@/lib/rules/fees/payment-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import { receivedOfNone } from './bill-report-names.ts';
import type { PaymentRow } from './payments.ts';

export const paymentFilters = {
  /** A number of a payment, receipt or slip, or what a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  days: { is: 'span' },
  kind: { is: 'choice', of: paymentKinds },
  payType: { is: 'choice', of: payTypes, as: 'way' },
  /** Those whose receipt was never printed. */
  unprinted: { is: 'flag' },
  /** Payments that were not taken back, and for which no ticket stands. */
  ticket: { is: 'choice', of: ['none'], right: 'fees.ticket.view' },
  shiftId: { is: 'id', as: 'shift' },
  studentId: { is: 'id', as: 'student' },
  cashierId: { is: 'id', as: 'cashier' },
  /** What was settled of an item, or of bills of a class. */
  itemId: { is: 'id', as: 'item' },
  classId: { is: 'id', as: 'class', or: [receivedOfNone.noClass] },
  /** Something was kept for children, or taken of it. */
  ofBalance: { is: 'flag', as: 'balance' },
} as const satisfies Filters;

const paymentColumns = [
  { at: 'number', width: 160, look: 'opens', telling: true },
  { at: 'day', width: 120, cut: true },
  { at: 'at', width: 170, look: 'instant' },
  { at: 'student.name', title: 'child', width: 100, telling: true, cut: true },
  { at: 'student.className', title: 'class', width: 100, cut: true },
  { at: 'kind', width: 100 },
  { at: 'receivedCents', title: 'received', width: 110, look: 'money', telling: true },
  { at: 'allocatedCents', title: 'allocated', width: 110, look: 'money' },
  { at: 'toBalanceCents', title: 'toBalance', width: 110, look: 'money', optional: true },
  { at: 'tenders', title: 'payType', width: 110, cut: true },
  { at: 'receipt.number', title: 'receipt', width: 160 },
  { at: 'ticketCents', title: 'ticket', width: 110, look: 'money' },
  { at: 'payerName', title: 'payer', width: 110, cut: true, optional: true },
  { at: 'cashier', width: 100, cut: true },
] as const satisfies Columns<PaymentRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const paymentListed = {
  endpoint: 'fees.payments',
  words: 'fees-counter.payments',
  filters: paymentFilters,
  columns: paymentColumns,
} as const;
