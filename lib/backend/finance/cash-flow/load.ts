import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import { cashFlowFigures } from '@/lib/rules/finance/cash-items.ts';
import { comparedPeriod } from '@/lib/rules/finance/comparison.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { firstOfReport } from '@/lib/rules/finance/report-span.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { cashFlowLines } from '../statements/formulas.ts';
import { seenKept } from '../statements/kept-month.ts';
import { schoolName } from '../statements/school-name.ts';
import { formerLedger } from '../statements/statement-books.ts';
import { byItem, type CashBooks, cashBooksOf, cashColumns } from './cash-books.ts';
import type { CashChange } from './changes.ts';

type Calls = typeof cashFlowCalls;

/** The cash flow report, from aggregates and adjustments. @throws ServiceError notFound */
export async function cashFlow(
  ctx: Ctx,
  { period, span, compare }: ParsedInputOf<Calls['cashFlow']>,
): Promise<ReplyOf<Calls['cashFlow']>> {
  const from = firstOfReport(period, span);
  const ledger = await ledgerOf(ctx, yearOf(period));
  const books = await cashBooksOf(ctx, ledger, period);
  const { table, flows, adjustments, change, kept } = books;
  const all = byItem([...flows, ...adjustments]);
  const columns = columnsOf(books, from, period);
  const other = compare
    ? await formerColumns(ctx, comparedPeriod(from, compare), comparedPeriod(period, compare))
    : null;
  const moved = cashFlowFigures(table, byItem(adjustments));
  const { changeCents, beforeCents } = change;
  const entered = sumCents(flows.filter((one) => one.period % 100 === 0));
  const byHandCents = sumCents(adjustments.filter(({ voucherId }) => voucherId === null));
  const unassignedCents = all.get('') ?? 0;
  const explainedCents = sumCents([...flows, ...adjustments]) - unassignedCents;
  return {
    period,
    span,
    schoolName: await schoolName(ctx),
    rows: table.map(({ row, name, printed = name, head = '', direction }) => ({
      row,
      name: officialName(name, ctx.locale),
      printed: officialName(printed, ctx.locale),
      head: officialName(head, ctx.locale),
      direction,
      ...columns(row),
      adjustedCents: moved[row] ?? 0,
      compared: other?.cellsOf(row) ?? null,
    })),
    compared: other && { period: other.period },
    unassignedCents,
    cash: {
      changeCents,
      explainedCents,
      tied: changeCents === explainedCents,
      initMissingCents: beforeCents - entered,
      byHandCents,
    },
    withInit: ledger.startMonth > 1,
    // What takes a line out of the unassigned is the other half of what gives it an item.
    adjustments: adjustments.filter(({ item, voucherId }) => item !== '' || voucherId === null),
    kept: seenKept(kept),
    actions: ctx.can('finance.statement.edit') ? ['adjust'] : [],
  };
}

/** The columns of a row: of the month or the span, and of the year so far. */
function columnsOf(books: CashBooks, from: number, to: number) {
  const { month, year } = cashColumns(books, { from, to, startMonth: books.ledger.startMonth });
  return (row: string) => ({ monthCents: month[row] ?? 0, yearCents: year[row] ?? 0 });
}

/** The columns of the same months of the year before; null where the school kept no books in them. */
async function formerColumns(ctx: Ctx, from: number, period: number) {
  const ledger = await formerLedger(ctx, period);
  if (!ledger) return null;
  const books = await cashBooksOf(ctx, ledger, period);
  const columns = columnsOf(books, from, period);
  // Its rows keep their numbers from edition to edition.
  return { period, cellsOf: (row: string) => (books.table.some((line) => line.row === row) ? columns(row) : null) };
}

/** Items that vouchers are assigned to. @throws ServiceError notFound */
export async function cashFlowItems(
  ctx: Ctx,
  { year }: { readonly year: number },
): Promise<ReplyOf<Calls['cashFlowItems']>> {
  const table = await cashFlowLines(ctx, await ledgerOf(ctx, year));
  return {
    rows: table.flatMap(({ row, name, direction, subjects, words = [], exchange = false }) =>
      direction === null
        ? []
        : [
            {
              row,
              name: officialName(name, ctx.locale),
              direction,
              subjects: [...subjects],
              words: [...words],
              exchange,
            },
          ],
    ),
  };
}

const sumCents = (changes: readonly Pick<CashChange, 'cents'>[]) => changes.reduce((sum, { cents }) => sum + cents, 0);
