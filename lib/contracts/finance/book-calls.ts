import { endpoint } from '../endpoint.ts';
import {
  balanceInput,
  balanceReply,
  detailInput,
  detailReply,
  generalInput,
  generalReply,
  journalReply,
  linesInput,
} from './books.ts';
import { base, json } from './call-parts.ts';
import {
  auxiliaryBalanceInput,
  auxiliaryBalanceReply,
  auxiliaryLedgerInput,
  auxiliaryLedgerReply,
  columnReply,
} from './special-books.ts';

const view = { ...json, permission: 'finance.book.view', effect: 'read' } as const;

/** The books: what is posted, with balances carried in from aggregates. */
export const bookCalls = {
  subjectBalance: endpoint({
    ...view,
    summary: 'Opening, turnover, year to date and closing of every subject, with three equal pairs of totals',
    path: `${base}/book/subjectBalance`,
    input: balanceInput,
    reply: balanceReply,
  }),
  generalLedger: endpoint({
    ...view,
    summary: 'Monthly turnover and balance of top subjects, or of one',
    path: `${base}/book/general`,
    input: generalInput,
    reply: generalReply,
  }),
  detailLedger: endpoint({
    ...view,
    summary: 'A page of the lines of a subject and what is below it, with running balances',
    path: `${base}/book/detail`,
    input: linesInput,
    reply: detailReply,
  }),
  journal: endpoint({
    ...view,
    summary: 'The journal of cash or a bank account: as the detail ledger, with a total and balance for each day',
    path: `${base}/book/journal`,
    input: detailInput,
    reply: journalReply,
  }),
  columnLedger: endpoint({
    ...view,
    summary: 'The detail ledger of a subject with a column for each subject directly below it',
    path: `${base}/book/columns`,
    input: detailInput,
    reply: columnReply,
  }),
  auxiliaryBalance: endpoint({
    ...view,
    summary: 'Opening, turnover, year to date and closing of each auxiliary item of a kind, by subject',
    path: `${base}/auxiliary/balance`,
    input: auxiliaryBalanceInput,
    reply: auxiliaryBalanceReply,
  }),
  auxiliaryLedger: endpoint({
    ...view,
    summary: 'A page of the lines that bear an auxiliary item, with running balances',
    path: `${base}/auxiliary/detail`,
    input: auxiliaryLedgerInput,
    reply: auxiliaryLedgerReply,
  }),
};
