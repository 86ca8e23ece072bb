import type { MonthSpan } from '@/lib/rules/report-spans.ts';

/** What is told of bills and payments: one view of the screen and one sheet each. */
export const billReports = [
  ...(['receivable', 'received', 'collection', 'dayBook', 'refunds'] as const),
  ...(['arrears', 'discounts', 'ledger', 'expected'] as const),
] as const;
export type BillReport = (typeof billReports)[number];

/** By what receivable is told. */
export const receivableGroupings = ['item', 'class', 'month'] as const;
export type ReceivableGrouping = (typeof receivableGroupings)[number];

/** By what receipts are told. */
export const receivedGroupings = ['item', 'class', 'month', 'payType', 'cashier'] as const;
export type ReceivedGrouping = (typeof receivedGroupings)[number];

/** Receipts that are of none: no class; kept for children, less what is taken of it. */
export const receivedOfNone = { noClass: 'none', balance: 'balance' } as const;

/** By what arrears are told. */
export const arrearGroupings = ['class', 'child'] as const;

/** How many months are told where nobody says so. */
export const usualSpan = (by?: unknown): MonthSpan => (by === 'month' ? 12 : 1);

/** Days for which a part of a bill is overdue, each up to so many; the last without an end. */
export const arrearDays = [30, 60, 90] as const;
export const arrearAges = ['upTo30', 'upTo60', 'upTo90', 'older'] as const;

/**
 * What stands in a child's ledger: bills, the documents that change them, what moved money, what came into balances and
 * deposits or went out of them, and what was paid before there were documents of it.
 */
export const ledgerKinds = [
  ...(['bill', 'waive', 'unwaive', 'void', 'freeze', 'thaw', 'payment', 'reversal', 'refund'] as const),
  ...(['balanceIn', 'balanceOut', 'depositIn', 'depositOut', 'paid'] as const),
] as const;

/** The weeks that expected cash looks ahead. */
export const expectedWeeks = 8;
