import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, daysShown, json, refundsShown, ticketsShown } from './call-parts.ts';
import {
  counterFamilyInput,
  counterFamilyReply,
  familiesInput,
  familiesReply,
  filteredReceiptsInput,
  filteredReceiptsReply,
  notedPrints,
  notedReply,
  payment,
  paymentsInput,
  paymentsReply,
  printedReceiptsInput,
  printedReceiptsReply,
  reversedPayment,
  rewrittenReceipt,
  takenPayment,
  takenReply,
} from './payments.ts';

const take = { ...json, permission: 'fees.counter.take', wholeSchool: true } as const;
const view = { ...json, permission: 'fees.payment.view', effect: 'read' } as const;
/** What a payment makes old. */
export const stale = [
  ...[
    'fees.filteredReceipts',
    'fees.counterFamily',
    'fees.families',
    'fees.payments',
    'fees.payment',
    'fees.ownShift',
    'fees.shift',
  ],
  ...['fees.shifts', 'fees.bills', 'fees.bill', 'fees.batches', 'fees.batch', 'fees.classPayments', 'fees.opening'],
  ...['fees.studentLedger', 'fees.balances', 'fees.childBalance', 'students.leavingChecks'],
  ...['fees.receivable', 'fees.received', 'fees.dayBook', 'fees.refundable'],
  ...[...daysShown, ...ticketsShown],
];

/** Money taken at the counter, its documents and receipts. */
export const paymentCalls = {
  families: endpoint({
    ...take,
    effect: 'read',
    summary: 'Children that a cashier looks for, each with what is due',
    path: `${base}/facePayment/search`,
    input: familiesInput,
    reply: familiesReply,
  }),
  counterFamily: endpoint({
    ...take,
    effect: 'read',
    summary: 'A child with its brothers and sisters: open bills, the oldest first, and what is held for each',
    path: `${base}/facePayment/family`,
    input: counterFamilyInput,
    reply: counterFamilyReply,
  }),
  takePayment: endpoint({
    ...take,
    effect: 'write',
    summary: 'Takes a payment for bills of a family, in several ways at once, what is too much as change or kept',
    path: `${base}/facePayment/pay`,
    input: takenPayment,
    reply: takenReply,
    stale,
  }),
  payments: endpoint({
    ...view,
    summary: 'A page of payments, reversals and refunds, the newest first, with their sums',
    path: `${base}/payment/queryPage`,
    input: paymentsInput,
    reply: paymentsReply,
  }),
  payment: endpoint({
    ...view,
    summary: 'A payment with what it settled, how it was paid, and its receipts',
    path: `${base}/payment/get`,
    input: byId,
    reply: payment,
  }),
  reversePayment: endpoint({
    ...json,
    permission: 'fees.payment.reverse',
    wholeSchool: true,
    effect: 'write',
    summary: 'Takes a payment or a refund back by a document of its own; the receipt is taken back with it',
    path: `${base}/payment/reverse`,
    input: reversedPayment,
    reply: payment,
    stale: [...stale, ...refundsShown, 'fees.arrivals'],
  }),
  filteredReceipts: endpoint({
    ...view,
    summary: 'Valid receipts of payments that filters find, to be printed together',
    path: `${base}/receipt/filtered`,
    input: filteredReceiptsInput,
    reply: filteredReceiptsReply,
  }),
  receiptsToPrint: endpoint({
    ...view,
    summary: 'Receipts with everything that is printed of them',
    path: `${base}/receipt/print`,
    input: printedReceiptsInput,
    reply: printedReceiptsReply,
  }),
  notePrints: endpoint({
    ...json,
    permission: 'fees.payment.view',
    effect: 'write',
    summary: 'Notes that receipts were printed: from the second time on they are copies',
    path: `${base}/receipt/printed`,
    input: notedPrints,
    reply: notedReply,
    stale: ['fees.receiptsToPrint', 'fees.payment', 'fees.payments', 'fees.filteredReceipts'],
  }),
  rewriteReceipt: endpoint({
    ...json,
    permission: 'fees.payment.reverse',
    wholeSchool: true,
    effect: 'write',
    summary: 'Takes a receipt back by a red one, and writes another in its place',
    path: `${base}/receipt/rewrite`,
    input: rewrittenReceipt,
    reply: payment,
    stale: ['fees.payment', 'fees.payments', 'fees.receiptsToPrint', 'fees.filteredReceipts'],
  }),
};
