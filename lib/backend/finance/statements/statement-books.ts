import { and, eq } from 'drizzle-orm';
import type { StatementLine } from '@/lib/rules/finance/statement.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type BalanceSum, readTotals } from '../books/read-balances.ts';
import { type Books, type LedgerRow, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeLedgers } from '../schema.ts';
import { chartOf, type StatementChart } from '../subjects/chart.ts';
import { statementLines } from './formulas.ts';
import { type HandAmounts, handAmounts } from './hand-amounts.ts';
import { type KeptMonth, keptMonth } from './kept-month.ts';

/** What a statement is reckoned from: as many queries for one column as for all of them. */
export interface StatementBooks {
  readonly ledger: LedgerRow;
  readonly chart: StatementChart;
  readonly lines: readonly StatementLine[];
  /** Of the year up to the month, what was brought forward included. */
  readonly sums: readonly BalanceSum[];
  /** Of the balance sheet; the activities report has none. */
  readonly byHand: HandAmounts;
  /** As the month was closed; null while it is open. */
  readonly kept: KeptMonth | null;
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

/** The books of a month as it was closed, or as they are. */
async function booksOf(on: Books, statement: Statement, ledger: LedgerRow, to: number): Promise<StatementBooks> {
  const kept = await keptMonth(on, to);
  if (!kept) return booksNow(on, statement, ledger, to);
  const { subjects, sums, [statement]: own } = kept.content;
  const byNumber = new Map(subjects.map((row) => [row.number, row]));
  const { byHand = noneByHand } = kept.content.balanceSheet;
  return { ledger, chart: { rows: subjects, byNumber, locale: on.locale }, lines: own.lines, sums, byHand, kept };
}

const noneByHand: HandAmounts = { opening: [], closing: [] };

/** The same as the books are at this moment. */
export async function booksNow(
  on: Books,
  statement: Statement,
  ledger: LedgerRow,
  to: number,
): Promise<StatementBooks> {
  return {
    ledger,
    chart: await chartOf(on, ledger.id),
    lines: await statementLines(on, ledger, statement),
    sums: await readTotals(on, ledger.id, { from: ledger.year * 100, to }),
    byHand: statement === 'balanceSheet' ? await handAmounts(on, ledger, to) : noneByHand,
    kept: null,
  };
}
