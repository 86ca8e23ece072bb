import { and, count, eq, gte, isNull, lte } from 'drizzle-orm';
import { unassigned } from '@/lib/rules/finance/cash-items.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeCashAdjustments } from '../schema/balances.ts';
import { financeEntries } from '../schema/vouchers.ts';

/** The half of the adjustments that takes a line out of what nobody assigned. */
export const takenOut = and(
  eq(financeCashAdjustments.schoolId, financeEntries.schoolId),
  eq(financeCashAdjustments.voucherId, financeEntries.voucherId),
  eq(financeCashAdjustments.lineAt, financeEntries.at),
  eq(financeCashAdjustments.item, unassigned),
);

/** Entries, joined with `takenOut`, that moved cash and have no item yet. */
export const waiting = (schoolId: string) =>
  and(ofSchool(schoolId, financeEntries), eq(financeEntries.cashItem, unassigned), isNull(financeCashAdjustments.id));

/** The same of some months. */
export const waitingIn = (schoolId: string, from: number, to: number) =>
  and(waiting(schoolId), gte(financeEntries.period, from), lte(financeEntries.period, to));

/** How many lines of these months wait for an item. */
export async function countWaiting({ tx, school }: Ctx, from: number, to: number): Promise<number> {
  const [all] = await tx
    .select({ total: count() })
    .from(financeEntries)
    .leftJoin(financeCashAdjustments, takenOut)
    .where(waitingIn(school.id, from, to));
  return all?.total ?? 0;
}
