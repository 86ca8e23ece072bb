import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import { comparedPeriod } from '@/lib/rules/finance/comparison.ts';
import { formerRow } from '@/lib/rules/finance/former-row.ts';
import { activitiesFigures } from '@/lib/rules/finance/statement.ts';
import type { Ctx } from '../../kernel/context.ts';
import { movementsOf } from './leaf-figures.ts';
import { lineHead } from './line-head.ts';
import { schoolName } from './school-name.ts';
import { booksAt, formerBooks, type StatementBooks } from './statement-books.ts';

type Call = typeof statementCalls.activities;

/**
 * The business activities report, from aggregates alone; carry-over vouchers are left out.
 * @throws ServiceError notFound
 */
export async function activities(ctx: Ctx, { period, compare }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const books = await booksAt(ctx, 'activities', period);
  const columns = columnsOf(books, period);
  const before = compare && comparedPeriod(period, compare);
  const other = before ? await formerBooks(ctx, 'activities', before) : null;
  const otherColumns = other && before ? columnsOf(other, before) : null;
  return {
    period,
    schoolName: await schoolName(ctx),
    rows: books.lines.map((line) => {
      const row = other ? formerRow(line.name, other.lines) : undefined;
      return {
        ...lineHead(line, ctx.locale),
        ...columns(line.row),
        compared: row !== undefined && otherColumns ? { row, ...otherColumns(row) } : null,
      };
    }),
    compared: other && before ? { period: before } : null,
  };
}

/** The columns of a row: of the month, and of the year so far. */
function columnsOf({ ledger, chart, lines, sums }: StatementBooks, period: number) {
  const since = (from: number) => {
    const movements = movementsOf(
      chart,
      sums.filter((one) => one.period >= from),
    );
    const unrestricted = activitiesFigures(lines, movements, 'unrestricted');
    const restricted = activitiesFigures(lines, movements, 'restricted');
    return (row: string) => {
      const [unrestrictedCents, restrictedCents] = [unrestricted[row] ?? 0, restricted[row] ?? 0];
      return { unrestrictedCents, restrictedCents, totalCents: unrestrictedCents + restrictedCents };
    };
  };
  // Month 0 is what was brought forward, which no movement is.
  const [month, yearToDate] = [since(period), since(ledger.year * 100 + 1)];
  return (row: string) => ({ month: month(row), yearToDate: yearToDate(row) });
}
