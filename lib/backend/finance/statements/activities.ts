import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import { comparedPeriod } from '@/lib/rules/finance/comparison.ts';
import { formerRow } from '@/lib/rules/finance/former-row.ts';
import { firstOfReport } from '@/lib/rules/finance/report-span.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type ReportColumns, reportColumns } from './columns.ts';
import { seenKept } from './kept-month.ts';
import { lineHead } from './line-head.ts';
import { schoolName } from './school-name.ts';
import { booksAt, formerBooks, type StatementBooks } from './statement-books.ts';

type Call = typeof statementCalls.activities;

/**
 * The business activities report, from aggregates alone; carry-over vouchers are left out.
 * @throws ServiceError notFound
 */
export async function activities(ctx: Ctx, { period, span, compare }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const from = firstOfReport(period, span);
  const books = await booksAt(ctx, 'activities', period);
  const columns = columnsOf(books, from, period);
  const before = compare && comparedPeriod(period, compare);
  const other = before ? await formerBooks(ctx, 'activities', before) : null;
  const otherColumns = other && before ? columnsOf(other, from - (period - before), before) : null;
  return {
    period,
    span,
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
    kept: seenKept(books.kept),
  };
}

/** The columns of a row: of the month or the span that it ends, and of the year so far. */
function columnsOf(books: StatementBooks, from: number, to: number) {
  const kept = from === to ? books.kept?.content.activities.figures : undefined;
  const columns = kept ?? reportColumns(books, { from, to, startMonth: books.ledger.startMonth });
  const cell = (column: keyof ReportColumns, row: string) => {
    const { unrestricted, restricted } = columns[column];
    const [unrestrictedCents, restrictedCents] = [unrestricted[row] ?? 0, restricted[row] ?? 0];
    return { unrestrictedCents, restrictedCents, totalCents: unrestrictedCents + restrictedCents };
  };
  return (row: string) => ({ month: cell('month', row), yearToDate: cell('yearToDate', row) });
}
