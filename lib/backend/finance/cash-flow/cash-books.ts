import type { CashFlowLine } from '@/lib/rules/finance/cash-flow-table.ts';
import { cashFlowFigures } from '@/lib/rules/finance/cash-items.ts';
import { inReport } from '@/lib/rules/finance/report-span.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import type { ReportMonths } from '../statements/columns.ts';
import { cashFlowLines } from '../statements/formulas.ts';
import { type KeptMonth, keptMonth } from '../statements/kept-month.ts';
import { adjustmentsUntil, type CashAdjustment, type CashChange, changeOfCash, flowsUntil } from './changes.ts';

/** What the cash flow report of a month is made of. */
export interface CashBooks {
  readonly ledger: LedgerRow;
  readonly table: readonly CashFlowLine[];
  readonly flows: readonly CashChange[];
  readonly adjustments: readonly CashAdjustment[];
  readonly change: { readonly changeCents: number; readonly beforeCents: number };
  /** As the month was closed; null while it is open. */
  readonly kept: KeptMonth | null;
}

/** The books behind the report of a month, as they were closed or as they are. */
export async function cashBooksOf(on: Books, ledger: LedgerRow, period: number): Promise<CashBooks> {
  const kept = await keptMonth(on, period);
  if (!kept) return cashBooksNow(on, ledger, period);
  const { table, flows, adjustments, change } = kept.content.cashFlow;
  return { ledger, table, flows, adjustments, change, kept };
}

/** The same as the books are at this moment. */
export async function cashBooksNow(on: Books, ledger: LedgerRow, period: number): Promise<CashBooks> {
  return {
    ledger,
    table: await cashFlowLines(on, ledger),
    flows: await flowsUntil(on, ledger, period),
    adjustments: await adjustmentsUntil(on, ledger, period),
    change: await changeOfCash(on, ledger, period),
    kept: null,
  };
}

/**
 * Whether something counts to the months of the report. What was entered for those before the books begin is of no
 * month, and counts to several that begin in January.
 */
export const inCashReport = ({ period }: { readonly period: number }, months: ReportMonths): boolean =>
  inReport(period, months) || (period % 100 === 0 && months.from % 100 === 1 && months.from < months.to);

/** The figures of the rows: of the month or the span, and of the year so far. */
export function cashColumns({ table, flows, adjustments, kept }: CashBooks, months: ReportMonths) {
  if (kept && months.from === months.to) return kept.content.cashFlow.figures;
  const changes = [...flows, ...adjustments];
  return {
    month: cashFlowFigures(table, byItem(changes.filter((one) => inCashReport(one, months)))),
    year: cashFlowFigures(table, byItem(changes)),
  };
}

/** What each item brought in all. */
export function byItem(changes: readonly CashChange[]): ReadonlyMap<string, number> {
  const by = new Map<string, number>();
  for (const { item, cents } of changes) by.set(item, (by.get(item) ?? 0) + cents);
  return by;
}
