import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { statementCell } from './cell.ts';
import { listFormulas } from './formulas.ts';
import { activities, balanceSheet } from './load.ts';
import { saveFormula } from './save-formula.ts';

export const statementVerbs: VerbGroup<typeof statementCalls> = {
  balanceSheet,
  balanceSheetFormula: listFormulas('balanceSheet'),
  activities,
  activitiesFormula: listFormulas('activities'),
  statementCell,
  saveFormula,
};
