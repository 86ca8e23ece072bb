import { and, eq } from 'drizzle-orm';
import type { StatementLine } from '@/lib/rules/finance/statement.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type BalanceSum, readTotals } from '../books/read-balances.ts';
import { type LedgerRow, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeLedgers } from '../schema.ts';
import { type Chart, chartOf } from '../subjects/chart.ts';
import { statementLines } from './formulas.ts';

/** What a statement is reckoned from: as many queries for one column as for all of them. */
export interface StatementBooks {
  readonly ledger: LedgerRow;
  readonly chart: Chart;
  readonly lines: readonly StatementLine[];
  /** Of the year up to the month, what was brought forward included. */
  readonly sums: readonly BalanceSum[];
}

type Statement = 'balanceSheet' | 'activities';

/** The books behind a statement of a month. @throws ServiceError notFound */
export const booksAt = async (ctx: Ctx, statement: Statement, period: number): Promise<StatementBooks> =>
  booksOf(ctx, statement, await ledgerOf(ctx, yearOf(period)), period);

/** The same of a month that another is compared with; null where the school kept no books in it. */
export async function formerBooks(ctx: Ctx, statement: Statement, period: number): Promise<StatementBooks | null> {
  const ledger = await formerLedger(ctx, period);
  return ledger && booksOf(ctx, statement, ledger, period);
}

/** The ledger of a month of a former year; null where the school kept no books in it. */
export async function formerLedger(ctx: Ctx, period: number): Promise<LedgerRow | null> {
  const [ledger] = await ctx.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(ctx, financeLedgers), eq(financeLedgers.year, yearOf(period))));
  return ledger && ledger.startMonth <= period % 100 ? ledger : null;
}

async function booksOf(ctx: Ctx, statement: Statement, ledger: LedgerRow, to: number): Promise<StatementBooks> {
  return {
    ledger,
    chart: await chartOf(ctx, ledger.id),
    lines: await statementLines(ctx, ledger, statement),
    sums: await readTotals(ctx, ledger.id, { from: ledger.year * 100, to }),
  };
}
