import { and, asc, count, eq, exists, gte, lte, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import type { CashFlowLine } from '@/lib/rules/finance/cash-flow-table.ts';
import { unassigned } from '@/lib/rules/finance/cash-items.ts';
import { readFormula } from '@/lib/rules/finance/formula.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { firstOfReport } from '@/lib/rules/finance/report-span.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeCashAdjustments } from '../schema/balances.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { chartOf } from '../subjects/chart.ts';
import { cashBooksOf, cashColumns, inCashReport } from './cash-books.ts';
import { cashLine } from './cash-line.ts';

type Call = typeof cashFlowCalls.cashFlowCell;
const size = limits.financeBookRows;

/** What a figure of the cash flow report is made of. @throws ServiceError notFound: no ledger, no such row */
export async function cashFlowCell(
  ctx: Ctx,
  { period, span, row, column, page }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  const ledger = await ledgerOf(ctx, yearOf(period));
  const books = await cashBooksOf(ctx, ledger, period);
  const { table } = books;
  const line = table.find((one) => one.row === row);
  if (!line) throw new ServiceError('notFound');
  const first = firstOfReport(period, span);
  const months = { from: first, to: period, startMonth: ledger.startMonth };
  const isMeant = (one: { readonly period: number }) => column === 'yearToDate' || inCashReport(one, months);
  const flows = books.flows.filter(isMeant);
  const adjustments = books.adjustments.filter(isMeant);
  const figures = cashColumns(books, months)[column === 'month' ? 'month' : 'year'];
  const head = { name: officialName(line.name, ctx.locale), cents: figures[row] ?? 0, page, size };
  if (line.direction === null)
    return { ...head, rows: partsOf(ctx, line, table, figures), lines: [], otherCents: 0, total: 0 };
  const sign = line.direction === 'in' ? 1 : -1;
  const other = [
    ...flows.filter((one) => one.period % 100 === 0),
    ...adjustments.filter(({ voucherId }) => voucherId === null),
  ].filter(({ item }) => item === row);
  const from = column === 'month' ? first : ledger.year * 100 + 1;
  const found = await entriesOf(ctx, row, from, period, page);
  // A statement's figures may be seen by more people than the vouchers behind them.
  const entries = ctx.can('finance.book.view') ? found.entries : [];
  const chart = await chartOf(ctx, ledger.id);
  return {
    ...head,
    rows: [],
    lines: entries.map((entry) => {
      const line = cashLine(chart, entry);
      return { ...line, cents: sign * line.cents };
    }),
    otherCents: sign * other.reduce((sum, { cents }) => sum + cents, 0),
    total: found.total,
  };
}

const partsOf = (
  { locale }: Ctx,
  line: CashFlowLine,
  table: readonly CashFlowLine[],
  figures: Readonly<Record<string, number>>,
) =>
  (readFormula(line.formula) ?? []).flatMap((term) =>
    term.kind === 'row'
      ? [
          {
            row: term.row,
            name: officialName(table.find((one) => one.row === term.row)?.name ?? term.row, locale),
            cents: term.sign * (figures[term.row] ?? 0),
          },
        ]
      : [],
  );

/** Lines that were posted with the item or were given it later, as one list in the order of days. */
async function entriesOf(ctx: Ctx, item: string, from: number, to: number, page: number) {
  const { period, onDate, voucherId, at, cashItem } = financeEntries;
  const given = ctx.tx
    .select({ id: financeCashAdjustments.id })
    .from(financeCashAdjustments)
    .where(
      and(
        ofSchool(ctx, financeCashAdjustments),
        eq(financeCashAdjustments.item, item),
        eq(financeCashAdjustments.voucherId, voucherId),
        eq(financeCashAdjustments.lineAt, at),
      ),
    );
  const meant = and(
    ofSchool(ctx, financeEntries),
    // Only what was posted without an item is ever given one.
    or(eq(cashItem, item), and(eq(cashItem, unassigned), exists(given))),
    gte(period, from),
    lte(period, to),
  );
  const entries = await ctx.tx
    .select()
    .from(financeEntries)
    .where(meant)
    .orderBy(asc(period), asc(onDate), asc(voucherId), asc(at))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx.select({ total: count() }).from(financeEntries).where(meant);
  return { entries, total: all?.total ?? 0 };
}
