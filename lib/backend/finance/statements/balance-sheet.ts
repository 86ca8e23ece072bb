import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import { type Comparison, comparedPeriod } from '@/lib/rules/finance/comparison.ts';
import { formerRow } from '@/lib/rules/finance/former-row.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { Ctx } from '../../kernel/context.ts';
import { sheetColumns } from './columns.ts';
import { seenHandAmount } from './hand-amounts.ts';
import { seenKept } from './kept-month.ts';
import { leafFigures } from './leaf-figures.ts';
import { lineHead } from './line-head.ts';
import { schoolName } from './school-name.ts';
import { booksAt, formerBooks, type StatementBooks } from './statement-books.ts';

type Call = typeof statementCalls.balanceSheet;

/** The balance sheet, from aggregates alone. @throws ServiceError notFound */
export async function balanceSheet(ctx: Ctx, { period, compare }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const books = await booksAt(ctx, 'balanceSheet', period);
  const { ledger, chart, lines, sums, kept, byHand } = books;
  const { opening, closing } = columnsOf(books);
  const other = compare ? await comparedWith(ctx, books, period, compare) : null;
  const [assets, sources] = standards[ledger.standard].balanceTotals;
  return {
    period,
    schoolName: await schoolName(ctx),
    rows: lines.map((line) => ({
      ...lineHead(line, ctx.locale),
      openingCents: opening[line.row] ?? 0,
      closingCents: closing[line.row] ?? 0,
      compared: other?.cellOf(line.name) ?? null,
    })),
    byHand: (['opening', 'closing'] as const).flatMap((column) =>
      byHand[column].map((one) => ({ column, ...seenHandAmount(one, lines, ctx.locale) })),
    ),
    compared: other && { period: other.period, column: other.column },
    totals: [assets, sources],
    balanced: opening[assets] === opening[sources] && closing[assets] === closing[sources],
    kept: seenKept(kept),
    withResult: leafFigures(chart, sums).some(({ subType, debit, credit }) => subType >= 6 && debit !== credit),
  };
}

const columnsOf = (books: StatementBooks) => books.kept?.content.balanceSheet.figures ?? sheetColumns(books);

/**
 * The column of another month, and where its figures are opened. The end of December is what January's own sheet begins
 * with.
 */
async function comparedWith(ctx: Ctx, books: StatementBooks, period: number, comparison: Comparison) {
  const before = comparedPeriod(period, comparison);
  const isOpening = comparison === 'previousMonth' && period % 100 === 1;
  const other = isOpening ? books : await formerBooks(ctx, 'balanceSheet', before);
  if (!other) return null;
  const figures = columnsOf(other)[isOpening ? 'opening' : 'closing'];
  return {
    period: isOpening ? period : before,
    column: isOpening ? ('opening' as const) : ('closing' as const),
    cellOf: (name: string) => {
      const row = formerRow(name, other.lines);
      return row === undefined ? null : { row, cents: figures[row] ?? 0 };
    },
  };
}
