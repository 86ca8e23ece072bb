import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import { cashFlowFigures } from '@/lib/rules/finance/cash-items.ts';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readBalances } from '../books/read-balances.ts';
import { netOf, sumOf } from '../books/sides.ts';
import { type LedgerRow, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeCashAdjustments, financeCashFlows } from '../schema/balances.ts';
import { cashFlowLines } from '../statements/formulas.ts';
import { chartOf } from '../subjects/chart.ts';

type Calls = typeof cashFlowCalls;
interface Change {
  readonly period: number;
  readonly item: string;
  readonly cents: number;
}

/** The cash flow report, from aggregates and adjustments. @throws ServiceError notFound */
export async function cashFlow(ctx: Ctx, { period }: { readonly period: number }): Promise<ReplyOf<Calls['cashFlow']>> {
  const ledger = await ledgerOf(ctx, yearOf(period));
  const table = await cashFlowLines(ctx, ledger);
  const flows = await flowsUntil(ctx, ledger, period);
  const adjustments = await adjustmentsUntil(ctx, ledger, period);
  const month = cashFlowFigures(table, byItem([...flows, ...adjustments].filter((one) => one.period === period)));
  const all = byItem([...flows, ...adjustments]);
  const year = cashFlowFigures(table, all);
  const moved = cashFlowFigures(table, byItem(adjustments));
  const changeCents = await changeOfCash(ctx, ledger, period);
  const unassignedCents = all.get('') ?? 0;
  const explainedCents = [...all.values()].reduce((sum, cents) => sum + cents, 0) - unassignedCents;
  return {
    period,
    rows: table.map(({ row, name, direction }) => ({
      row,
      name,
      direction,
      monthCents: month[row] ?? 0,
      yearCents: year[row] ?? 0,
      adjustedCents: moved[row] ?? 0,
    })),
    unassignedCents,
    cash: { changeCents, explainedCents, tied: changeCents === explainedCents },
    adjustments: adjustments
      // What takes a line out of the unassigned is the other half of what gives it an item.
      .filter(({ item, voucherId }) => item !== '' || voucherId === null)
      .map(({ madeAt, ...one }) => ({ ...one, madeAt: madeAt.toISOString() })),
    actions: ctx.can('finance.statement.edit') ? ['adjust'] : [],
  };
}

/** Items that vouchers are assigned to. @throws ServiceError notFound */
export async function cashFlowItems(
  ctx: Ctx,
  { year }: { readonly year: number },
): Promise<ReplyOf<Calls['cashFlowItems']>> {
  const table = await cashFlowLines(ctx, await ledgerOf(ctx, year));
  return {
    rows: table.flatMap(({ row, name, direction, subjects }) =>
      direction === null ? [] : [{ row, name, direction, subjects: [...subjects] }],
    ),
  };
}

export function byItem(changes: readonly Change[]): ReadonlyMap<string, number> {
  const by = new Map<string, number>();
  for (const { item, cents } of changes) by.set(item, (by.get(item) ?? 0) + cents);
  return by;
}

export const flowsUntil = ({ tx, school }: Ctx, { id, year }: LedgerRow, to: number): Promise<Change[]> =>
  tx
    .select({ period: financeCashFlows.period, item: financeCashFlows.item, cents: financeCashFlows.cents })
    .from(financeCashFlows)
    .where(
      and(
        eq(financeCashFlows.schoolId, school.id),
        eq(financeCashFlows.ledgerId, id),
        gte(financeCashFlows.period, year * 100),
        lte(financeCashFlows.period, to),
      ),
    );

export async function adjustmentsUntil({ tx, school }: Ctx, { id }: LedgerRow, to: number) {
  const { period, item, cents, reason, voucherId, madeAt, id: adjustmentId } = financeCashAdjustments;
  const rows = await tx
    .select({ id: adjustmentId, period, item, cents, reason, voucherId, madeAt, madeBy: accounts.name })
    .from(financeCashAdjustments)
    .leftJoin(accounts, eq(accounts.id, financeCashAdjustments.madeBy))
    .where(
      and(eq(financeCashAdjustments.schoolId, school.id), eq(financeCashAdjustments.ledgerId, id), lte(period, to)),
    )
    .orderBy(asc(period), asc(adjustmentId));
  return rows.map((row) => ({ ...row, madeBy: row.madeBy ?? '' }));
}

/** What cash has changed by since the beginning of the year. */
async function changeOfCash(ctx: Ctx, ledger: LedgerRow, to: number): Promise<number> {
  const chart = await chartOf(ctx, ledger.id);
  const subjectIds = chart.rows.filter((row) => row.isLowest && isCashSubject(row.number)).map(({ id }) => id);
  return netOf(sumOf(await readBalances(ctx, ledger.id, { from: ledger.year * 100 + 1, to, subjectIds })));
}
