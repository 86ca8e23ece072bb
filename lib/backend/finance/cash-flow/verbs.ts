import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { listFormulas } from '../statements/formulas.ts';
import { assignCashFlow, cashFlowUnassigned } from './assign.ts';
import { cashFlowCell } from './cell.ts';
import { cashFlowInit, saveCashFlowInit } from './init.ts';
import { cashFlow, cashFlowItems } from './load.ts';
import { adjustCashFlow, deleteCashFlowAdjustment } from './write.ts';

export const cashFlowVerbs: VerbGroup<typeof cashFlowCalls> = {
  cashFlow,
  cashFlowCell,
  cashFlowItems,
  cashFlowInit,
  saveCashFlowInit,
  adjustCashFlow,
  cashFlowUnassigned,
  assignCashFlow,
  deleteCashFlowAdjustment,
  cashFlowFormula: listFormulas('cashFlow'),
};
