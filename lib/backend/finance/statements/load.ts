import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { activitiesFigures, sheetFigures } from '@/lib/rules/finance/statement.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readBalances } from '../books/read-balances.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { chartOf } from '../subjects/chart.ts';
import { statementLines } from './formulas.ts';
import { leafFigures, movementsOf } from './leaf-figures.ts';

type Calls = typeof statementCalls;
type OfPeriod = { readonly period: number };

/** The balance sheet, from aggregates alone. @throws ServiceError notFound */
export async function balanceSheet(ctx: Ctx, { period }: OfPeriod): Promise<ReplyOf<Calls['balanceSheet']>> {
  const ledger = await ledgerOf(ctx, yearOf(period));
  const chart = await chartOf(ctx, ledger.id);
  const lines = await statementLines(ctx, ledger, 'balanceSheet');
  const sums = await readBalances(ctx, ledger.id, { from: ledger.year * 100, to: period });
  const opening = sheetFigures(
    lines,
    leafFigures(
      chart,
      sums.filter((one) => one.period % 100 === 0),
    ),
  );
  const leaves = leafFigures(chart, sums);
  const closing = sheetFigures(lines, leaves);
  const [assets, sources] = standards[ledger.standard].balanceTotals;
  return {
    period,
    rows: lines.map(({ row, name, formula, total = false }) => ({
      row,
      name,
      formula,
      total,
      openingCents: opening[row] ?? 0,
      closingCents: closing[row] ?? 0,
    })),
    balanced: opening[assets] === opening[sources] && closing[assets] === closing[sources],
    withResult: leaves.some(({ subType, debit, credit }) => subType >= 6 && debit !== credit),
  };
}

/** The business activities report, from aggregates alone; carry-over vouchers are left out. @throws ServiceError notFound */
export async function activities(ctx: Ctx, { period }: OfPeriod): Promise<ReplyOf<Calls['activities']>> {
  const ledger = await ledgerOf(ctx, yearOf(period));
  const chart = await chartOf(ctx, ledger.id);
  const lines = await statementLines(ctx, ledger, 'activities');
  const sums = await readBalances(ctx, ledger.id, { from: ledger.year * 100 + 1, to: period });
  const columnsOf = (from: number) => {
    const within = sums.filter((one) => one.period >= from);
    const movements = movementsOf(chart, within);
    const unrestricted = activitiesFigures(lines, movements, 'unrestricted');
    const restricted = activitiesFigures(lines, movements, 'restricted');
    return (row: string) => {
      const [unrestrictedCents, restrictedCents] = [unrestricted[row] ?? 0, restricted[row] ?? 0];
      return { unrestrictedCents, restrictedCents, totalCents: unrestrictedCents + restrictedCents };
    };
  };
  const [month, yearToDate] = [columnsOf(period), columnsOf(ledger.year * 100 + 1)];
  return {
    period,
    rows: lines.map(({ row, name, formula, total = false }) => ({
      row,
      name,
      formula,
      total,
      month: month(row),
      yearToDate: yearToDate(row),
    })),
  };
}
