import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import type { CashFlowLine } from '@/lib/rules/finance/cash-flow-table.ts';
import { cashFlowFigures } from '@/lib/rules/finance/cash-items.ts';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import { comparedPeriod } from '@/lib/rules/finance/comparison.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { readTotals } from '../books/read-balances.ts';
import { netOf, sumOf } from '../books/sides.ts';
import { type LedgerRow, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeCashAdjustments, financeCashFlows } from '../schema/balances.ts';
import { cashFlowLines } from '../statements/formulas.ts';
import { schoolName } from '../statements/school-name.ts';
import { formerLedger } from '../statements/statement-books.ts';
import { chartOf } from '../subjects/chart.ts';

type Calls = typeof cashFlowCalls;
interface Change {
  readonly period: number;
  readonly item: string;
  readonly cents: number;
}

/** The cash flow report, from aggregates and adjustments. @throws ServiceError notFound */
export async function cashFlow(
  ctx: Ctx,
  { period, compare }: ParsedInputOf<Calls['cashFlow']>,
): Promise<ReplyOf<Calls['cashFlow']>> {
  const ledger = await ledgerOf(ctx, yearOf(period));
  const table = await cashFlowLines(ctx, ledger);
  const flows = await flowsUntil(ctx, ledger, period);
  const adjustments = await adjustmentsUntil(ctx, ledger, period);
  const all = byItem([...flows, ...adjustments]);
  const columns = columnsOf(table, [...flows, ...adjustments], period);
  const other = compare ? await formerColumns(ctx, comparedPeriod(period, compare)) : null;
  const moved = cashFlowFigures(table, byItem(adjustments));
  const { changeCents, beforeCents } = await changeOfCash(ctx, ledger, period);
  const entered = sumCents(flows.filter((one) => one.period % 100 === 0));
  const byHandCents = sumCents(adjustments.filter(({ voucherId }) => voucherId === null));
  const unassignedCents = all.get('') ?? 0;
  const explainedCents = sumCents([...flows, ...adjustments]) - unassignedCents;
  return {
    period,
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
    adjustments: adjustments
      // What takes a line out of the unassigned is the other half of what gives it an item.
      .filter(({ item, voucherId }) => item !== '' || voucherId === null)
      .map(({ madeAt, ...one }) => ({ ...one, madeAt: madeAt.toISOString() })),
    actions: ctx.can('finance.statement.edit') ? ['adjust'] : [],
  };
}

/** The columns of a row: of the month, and of the year so far. */
function columnsOf(table: readonly CashFlowLine[], changes: readonly Change[], period: number) {
  const month = cashFlowFigures(table, byItem(changes.filter((one) => one.period === period)));
  const year = cashFlowFigures(table, byItem(changes));
  return (row: string) => ({ monthCents: month[row] ?? 0, yearCents: year[row] ?? 0 });
}

/** The columns of the same month of the year before; null where the school kept no books in it. */
async function formerColumns(ctx: Ctx, period: number) {
  const ledger = await formerLedger(ctx, period);
  if (!ledger) return null;
  const table = await cashFlowLines(ctx, ledger);
  const changes = [...(await flowsUntil(ctx, ledger, period)), ...(await adjustmentsUntil(ctx, ledger, period))];
  const columns = columnsOf(table, changes, period);
  // Its rows keep their numbers from edition to edition.
  return { period, cellsOf: (row: string) => (table.some((line) => line.row === row) ? columns(row) : null) };
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

export function byItem(changes: readonly Change[]): ReadonlyMap<string, number> {
  const by = new Map<string, number>();
  for (const { item, cents } of changes) by.set(item, (by.get(item) ?? 0) + cents);
  return by;
}

export const flowsUntil = (ctx: Ctx, { id, year }: LedgerRow, to: number): Promise<Change[]> =>
  ctx.tx
    .select({ period: financeCashFlows.period, item: financeCashFlows.item, cents: financeCashFlows.cents })
    .from(financeCashFlows)
    .where(
      and(
        ofSchool(ctx, financeCashFlows),
        eq(financeCashFlows.ledgerId, id),
        gte(financeCashFlows.period, year * 100),
        lte(financeCashFlows.period, to),
      ),
    );

export async function adjustmentsUntil(ctx: Ctx, { id }: LedgerRow, to: number) {
  const { period, item, cents, reason, voucherId, madeAt, id: adjustmentId } = financeCashAdjustments;
  const rows = await ctx.tx
    .select({ id: adjustmentId, period, item, cents, reason, voucherId, madeAt, madeBy: accounts.name })
    .from(financeCashAdjustments)
    .leftJoin(accounts, eq(accounts.id, financeCashAdjustments.madeBy))
    .where(and(ofSchool(ctx, financeCashAdjustments), eq(financeCashAdjustments.ledgerId, id), lte(period, to)))
    .orderBy(asc(period), asc(adjustmentId));
  return rows.map((row) => ({ ...row, madeBy: row.madeBy ?? '' }));
}

const sumCents = (changes: readonly Pick<Change, 'cents'>[]) => changes.reduce((sum, { cents }) => sum + cents, 0);

/** What cash has changed by since the beginning of the year, and how much of that before the books began. */
export async function changeOfCash(ctx: Ctx, ledger: LedgerRow, to: number) {
  const chart = await chartOf(ctx, ledger.id);
  const subjectIds = chart.rows.filter((row) => row.isLowest && isCashSubject(row.number)).map(({ id }) => id);
  const sums = await readTotals(ctx, ledger.id, { from: ledger.year * 100 + 1, to, subjectIds });
  const before = sums.filter(({ flow }) => flow === 'opening');
  return { changeCents: netOf(sumOf(sums)), beforeCents: netOf(sumOf(before)) };
}
