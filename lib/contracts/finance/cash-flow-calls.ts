import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, json, ofPeriod, ofYear, written } from './call-parts.ts';
import {
  adjusted,
  assignedCash,
  cashFlowCellInput,
  cashFlowCellReply,
  cashFlowReply,
  initReply,
  itemsReply,
  savedInit,
  unassignedReply,
} from './cash-flow.ts';
import { formulaReply, reportInput } from './statements.ts';

const view = { ...json, permission: 'finance.statement.view', effect: 'read' } as const;
const edit = { ...json, permission: 'finance.statement.edit', effect: 'write' } as const;

/** The cash flow report by the direct method. */
export const cashFlowCalls = {
  cashFlow: endpoint({
    ...view,
    summary: 'The cash flow report of a month or a span and of the year so far, tied to the change of cash',
    path: `${base}/cashFlow/load`,
    input: reportInput,
    reply: cashFlowReply,
    shows: ['posting', 'statementFormula', 'cashFlow'],
  }),
  cashFlowCell: endpoint({
    ...view,
    summary: 'What a figure of the cash flow report is made of: other rows, or posted lines page by page',
    path: `${base}/cashFlow/cell`,
    input: cashFlowCellInput,
    reply: cashFlowCellReply,
    shows: ['posting', 'statementFormula', 'cashFlow'],
  }),
  cashFlowItems: endpoint({
    ...view,
    summary: 'Items that vouchers are assigned to, with the subjects that mean them',
    path: `${base}/cashFlow/items`,
    input: ofYear,
    reply: itemsReply,
    shows: ['statementFormula'],
  }),
  cashFlowInit: endpoint({
    ...view,
    summary: 'What each item brought in the months before the books begin',
    path: `${base}/cashFlow/initData`,
    input: ofYear,
    reply: initReply,
    shows: ['cashFlow'],
  }),
  saveCashFlowInit: endpoint({
    ...edit,
    summary: 'Replaces what each item brought in the months before the books begin',
    path: `${base}/cashFlow/initData/save`,
    input: savedInit,
    reply: initReply,
    touches: ['cashFlow'],
  }),
  adjustCashFlow: endpoint({
    ...edit,
    summary: 'Adjusts an item in a month with a reason; vouchers stay as they are',
    path: `${base}/cashFlow/adjust`,
    input: adjusted,
    reply: written,
    touches: ['cashFlow'],
  }),
  cashFlowUnassigned: endpoint({
    ...view,
    summary: 'Posted lines of the year so far that moved cash and have no item',
    path: `${base}/cashFlow/unassigned`,
    input: ofPeriod,
    reply: unassignedReply,
    shows: ['posting', 'cashFlow'],
  }),
  assignCashFlow: endpoint({
    ...edit,
    summary: 'Gives posted lines without an item one; the vouchers stay as they are',
    path: `${base}/cashFlow/assign`,
    input: assignedCash,
    reply: z.object({ count: z.number() }),
    touches: ['cashFlow'],
  }),
  deleteCashFlowAdjustment: endpoint({
    ...edit,
    summary: 'Takes an adjustment away',
    path: `${base}/cashFlow/delete`,
    input: byId,
    reply: written,
    touches: ['cashFlow'],
  }),
  cashFlowFormula: endpoint({
    ...view,
    summary: 'The subjects that mean each item, as formulas',
    path: `${base}/cashFlow/formula`,
    input: ofYear,
    reply: formulaReply,
    shows: ['statementFormula'],
  }),
};
