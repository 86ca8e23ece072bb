import { endpoint } from '../endpoint.ts';
import { base, json, ofYear } from './call-parts.ts';
import {
  activitiesReply,
  formulaReply,
  leftOutInput,
  leftOutReply,
  reportInput,
  savedFormula,
  sheetInput,
  sheetReply,
  statementCellInput,
  statementCellReply,
  triedFormula,
  triedReply,
} from './statements.ts';

const view = { ...json, permission: 'finance.statement.view', effect: 'read' } as const;

/** Balance sheet and business activities report. */
export const statementCalls = {
  balanceSheet: endpoint({
    ...view,
    summary: 'The balance sheet at the end of a month, beside the beginning of the year',
    path: `${base}/balanceSheet/load`,
    input: sheetInput,
    reply: sheetReply,
  }),
  balanceSheetFormula: endpoint({
    ...view,
    summary: 'The formulas of the balance sheet',
    path: `${base}/balanceSheet/formula`,
    input: ofYear,
    reply: formulaReply,
  }),
  activities: endpoint({
    ...view,
    summary: 'The business activities report of a month or a span and of the year so far, unrestricted and restricted',
    path: `${base}/businessActivities/load`,
    input: reportInput,
    reply: activitiesReply,
  }),
  activitiesFormula: endpoint({
    ...view,
    summary: 'The formulas of the business activities report',
    path: `${base}/businessActivities/formula`,
    input: ofYear,
    reply: formulaReply,
  }),
  statementCell: endpoint({
    ...view,
    summary: 'What a cell of the balance sheet or the activities report is made of: other rows, and subjects',
    path: `${base}/statement/cell`,
    input: statementCellInput,
    reply: statementCellReply,
  }),
  leftOutFormulas: endpoint({
    ...view,
    summary: 'Formulas that the school changed in the year before and that this year does not have',
    path: `${base}/statement/formula/leftOut`,
    input: leftOutInput,
    reply: leftOutReply,
  }),
  tryFormula: endpoint({
    ...json,
    summary: "A row's figures of a month by another formula, which is not kept; refused where it cannot be reckoned",
    path: `${base}/statement/formula/try`,
    permission: 'finance.statement.edit',
    effect: 'read',
    input: triedFormula,
    reply: triedReply,
  }),
  saveFormula: endpoint({
    ...json,
    summary: "Changes a row's formula, or goes back to the standard's; refused where it cannot be reckoned",
    path: `${base}/statement/formula/save`,
    permission: 'finance.statement.edit',
    effect: 'write',
    input: savedFormula,
    reply: formulaReply,
    stale: [
      'finance.balanceSheet',
      'finance.statementCell',
      'finance.balanceSheetFormula',
      'finance.activities',
      'finance.activitiesFormula',
      'finance.cashFlow',
      'finance.cashFlowCell',
      'finance.cashFlowFormula',
      'finance.cashFlowItems',
      'finance.leftOutFormulas',
    ],
  }),
};
