import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  arrearsInput,
  arrearsReply,
  billFiguresReply,
  discountListInput,
  discountListReply,
  discountsInput,
  discountsReply,
  expectedReply,
  exportBillReportInput,
  receivableInput,
  receivableReply,
  studentLedgerInput,
  studentLedgerReply,
} from './bill-reports.ts';
import { base, json, nothing } from './call-parts.ts';

const view = { ...json, permission: 'fees.report.view', effect: 'read' } as const;

/** What published bills come to, what is still owed of them, and when it falls due. */
export const billReportCalls = {
  receivable: endpoint({
    ...view,
    summary: 'What published bills ask for, by item, class or month, and what of it is waived, paid and due',
    path: `${base}/bill/report/receivable`,
    input: receivableInput,
    reply: receivableReply,
    shows: ['openingBill', 'payment'],
  }),
  arrears: endpoint({
    ...view,
    summary: 'What is overdue by class or child, by how long it is',
    path: `${base}/bill/report/arrears`,
    input: arrearsInput,
    reply: arrearsReply,
    shows: ['openingBill'],
  }),
  discounts: endpoint({
    ...view,
    summary: 'Discounts of published bills by kind, and for how much of them a paper is kept',
    path: `${base}/bill/report/discounts`,
    input: discountsInput,
    reply: discountsReply,
  }),
  discountList: endpoint({
    ...view,
    summary: 'A page of the discounts of one kind, each with its reason and papers',
    path: `${base}/bill/report/discountList`,
    input: discountListInput,
    reply: discountListReply,
  }),
  studentLedger: endpoint({
    ...view,
    summary: 'All bills, payments and other documents of one child by their days, with what is owed after each',
    path: `${base}/bill/report/studentLedger`,
    input: studentLedgerInput,
    reply: studentLedgerReply,
    shows: ['openingBill', 'payment', 'balance'],
  }),
  expectedCash: endpoint({
    ...view,
    summary: 'What falls due in each of the next eight weeks, by due dates and instalments',
    path: `${base}/bill/report/expectedCash`,
    input: nothing,
    reply: expectedReply,
  }),
  billFigures: endpoint({
    ...view,
    summary: 'What of bills asks for somebody today: batches in review, what is overdue and what falls due soon',
    path: `${base}/bill/report/figures`,
    input: nothing,
    reply: billFiguresReply,
  }),
  exportBillReport: endpoint({
    ...json,
    summary: 'A report of bills or payments as a sheet, with all its rows',
    path: `${base}/bill/report/export`,
    permission: 'fees.report.export',
    effect: 'write',
    stream: true,
    input: exportBillReportInput,
    reply: z.never(),
  }),
};
