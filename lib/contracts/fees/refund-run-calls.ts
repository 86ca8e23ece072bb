import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, json } from './call-parts.ts';
import { payeeInput, payeeReply, savedPayee } from './payees.ts';
import {
  decidedRun,
  droppedRunRow,
  failedRunRows,
  madeRun,
  movedRun,
  refundRun,
  refundRunsInput,
  refundRunsReply,
  runCandidatesInput,
  runCandidatesReply,
  runFile,
  runResultsInput,
  runResultsReply,
  settledRun,
} from './refund-runs.ts';

const view = { ...json, permission: 'fees.refundOrder.view', wholeSchool: true, effect: 'read' } as const;
const ask = { ...json, permission: 'fees.refundOrder.ask', wholeSchool: true, effect: 'write' } as const;
const pay = { ...json, permission: 'fees.counter.take', wholeSchool: true, effect: 'write' } as const;

/** Refunds that the bank pays, many at once, and to whom it pays them. */
export const refundRunCalls = {
  runCandidates: endpoint({
    ...ask,
    effect: 'read',
    summary: 'Accepted suggestions and orders that a run can gather, with who has no account on record',
    path: `${base}/refundRun/candidates`,
    input: runCandidatesInput,
    reply: runCandidatesReply,
    shows: ['refundRun'],
  }),
  makeRefundRun: endpoint({
    ...ask,
    summary: 'Gathers suggestions and orders into a run; suggestions become one order a child',
    path: `${base}/refundRun/save`,
    input: madeRun,
    reply: refundRun,
    touches: ['refundRun', 'refundOrder'],
  }),
  dropRefundRunRow: endpoint({
    ...ask,
    summary: 'Takes a row out of a run that is being put together; its order waits for another run or the counter',
    path: `${base}/refundRun/drop`,
    input: droppedRunRow,
    reply: refundRun,
    touches: ['refundRun', 'refundOrder'],
  }),
  moveRefundRun: endpoint({
    ...ask,
    summary: 'Submits a run, whose accounts stand from then on, or withdraws one that the bank does not have',
    path: `${base}/refundRun/move`,
    input: movedRun,
    reply: refundRun,
    touches: ['refundRun', 'refundOrder'],
  }),
  decideRefundRun: endpoint({
    ...ask,
    permission: 'fees.refundOrder.decide',
    summary: 'Approves a run with its orders, or sends it back; not who made or submitted it',
    path: `${base}/refundRun/decide`,
    input: decidedRun,
    reply: refundRun,
    touches: ['refundRun', 'refundOrder'],
  }),
  refundRunFile: endpoint({
    ...pay,
    summary: 'The payout file for the bank, with whole account numbers; 403 until the person has proven anew',
    path: `${base}/refundRun/export`,
    stream: true,
    input: runFile,
    reply: z.never(),
    touches: ['refundRun'],
  }),
  readRunResults: endpoint({
    ...pay,
    style: 'file',
    summary: "Reads the bank's result list and says which rows it answers for; nothing is booked",
    path: `${base}/refundRun/results`,
    input: runResultsInput,
    reply: runResultsReply,
  }),
  settleRefundRun: endpoint({
    ...pay,
    summary: 'Books what the bank has paid and notes what it refused; rows that were settled stay as they are',
    path: `${base}/refundRun/settle`,
    input: settledRun,
    reply: refundRun,
    touches: ['refundRun', 'refundOrder', 'payment'],
  }),
  failRunRows: endpoint({
    ...pay,
    summary: 'Notes that the bank refused rows, or all that wait, for one reason; they are free for another run',
    path: `${base}/refundRun/fail`,
    input: failedRunRows,
    reply: refundRun,
    touches: ['refundRun', 'refundOrder'],
  }),
  refundRuns: endpoint({
    ...view,
    summary: 'A page of refund runs, the newest first',
    path: `${base}/refundRun/queryPage`,
    input: refundRunsInput,
    reply: refundRunsReply,
    shows: ['refundRun'],
  }),
  refundRun: endpoint({
    ...view,
    summary: 'A refund run with its rows and its history',
    path: `${base}/refundRun/get`,
    input: byId,
    reply: refundRun,
    shows: ['refundRun'],
  }),
  payee: endpoint({
    ...view,
    summary: 'To whom the bank pays what goes back to a child; the account is masked',
    path: `${base}/payee/get`,
    input: payeeInput,
    reply: payeeReply,
    shows: ['payee'],
  }),
  savePayee: endpoint({
    ...ask,
    summary: 'Says to whom the bank pays what goes back to a child; runs that were submitted keep what they had',
    path: `${base}/payee/save`,
    input: savedPayee,
    reply: payeeReply,
    touches: ['payee', 'refundRun'],
  }),
  revealPayee: endpoint({
    ...ask,
    permission: 'fees.payee.reveal',
    summary: 'One whole account number; leaves an audit row. 403 past the numbers of an hour, until proven anew',
    path: `${base}/payee/reveal`,
    input: payeeInput,
    reply: z.object({ value: z.string() }),
  }),
};
