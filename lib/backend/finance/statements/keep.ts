import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ofSchool } from '../../kernel/of-school.ts';
import { cashBooksNow, cashColumns } from '../cash-flow/cash-books.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { monthsOf, stateNow } from '../periods/find-period.ts';
import { financeKeptStatements } from '../schema/kept-statements.ts';
import { oneMonth, reportColumns, sheetColumns } from './columns.ts';
import type { KeptContent } from './kept-month.ts';
import { booksNow } from './statement-books.ts';

/** What proves that kept statements are as they were kept. */
export const hashOfKept = (content: string) => createHash('sha256').update(content).digest('hex');

/** Keeps the statements of a month as the books make them now. @returns their hash */
export async function keepMonth(on: Books, ledger: LedgerRow, period: number): Promise<string> {
  const content = JSON.stringify(await contentOf(on, ledger, period));
  const hash = hashOfKept(content);
  await on.tx.insert(financeKeptStatements).values({
    schoolId: on.school.id,
    id: uuidv7(),
    ledgerId: ledger.id,
    period,
    content,
    hash,
    keptAt: on.now,
    keptBy: on.person.accountId,
  });
  return hash;
}

async function contentOf(on: Books, ledger: LedgerRow, period: number): Promise<KeptContent> {
  const sheet = await booksNow(on, 'balanceSheet', ledger, period);
  const report = await booksNow(on, 'activities', ledger, period);
  const cash = await cashBooksNow(on, ledger, period);
  const { table, flows, adjustments, change } = cash;
  return {
    subjects: sheet.chart.rows.map(({ id, number, name, subType, side, restriction, entrusted, isLowest }) => ({
      id,
      number,
      name,
      subType,
      side,
      restriction,
      entrusted,
      isLowest,
    })),
    sums: sheet.sums,
    balanceSheet: { lines: sheet.lines, figures: sheetColumns(sheet), byHand: sheet.byHand },
    activities: { lines: report.lines, figures: reportColumns(report, oneMonth(period)) },
    cashFlow: { table, flows, adjustments, change, figures: cashColumns(cash, oneMonth(period)) },
  };
}

/**
 * Keeps the statements of closed months that are not kept yet: those closed before statements were.
 * Called before anything changes that statements are made of.
 * @returns how many were kept
 */
export async function keepClosed(on: Books, ledger: LedgerRow): Promise<number> {
  const closed = (await monthsOf(on, ledger)).filter((month) => stateNow(on, month) === 'closed');
  if (closed.length === 0) return 0;
  const kept = await on.tx
    .select({ period: financeKeptStatements.period })
    .from(financeKeptStatements)
    .where(
      and(
        ofSchool(on, financeKeptStatements),
        eq(financeKeptStatements.ledgerId, ledger.id),
        isNull(financeKeptStatements.voidAt),
      ),
    );
  const there = new Set(kept.map(({ period }) => period));
  const missing = closed.filter(({ period }) => !there.has(period));
  for (const { period } of missing) await keepMonth(on, ledger, period);
  return missing.length;
}

/** Makes the kept statements of a month void. @returns the hash of those that stood, null where none did */
export async function voidKept(on: Books, period: number): Promise<string | null> {
  const [row] = await on.tx
    .update(financeKeptStatements)
    .set({ voidAt: on.now, voidBy: on.person.accountId })
    .where(
      and(
        ofSchool(on, financeKeptStatements),
        eq(financeKeptStatements.period, period),
        isNull(financeKeptStatements.voidAt),
      ),
    )
    .returning({ hash: financeKeptStatements.hash });
  return row?.hash ?? null;
}
