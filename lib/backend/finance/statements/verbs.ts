import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { activities } from './activities.ts';
import { balanceSheet } from './balance-sheet.ts';
import { statementCell } from './cell.ts';
import { listFormulas } from './formulas.ts';
import { leftOutFormulas } from './left-out.ts';
import { monthlyFigures } from './monthly.ts';
import { saveFormula } from './save-formula.ts';
import { saveHandAmount } from './save-hand-amount.ts';
import { tryFormula } from './try-formula.ts';

export const statementVerbs: VerbGroup<typeof statementCalls> = {
  balanceSheet,
  balanceSheetFormula: listFormulas('balanceSheet'),
  activities,
  activitiesFormula: listFormulas('activities'),
  monthlyFigures,
  statementCell,
  leftOutFormulas,
  tryFormula,
  saveFormula,
  saveHandAmount,
};
