import { and, eq, inArray } from 'drizzle-orm';
import { dueMonths } from '@/lib/rules/finance/recurring.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeRecurring, financeRecurringMade as made } from '../schema/recurring.ts';

export type RecurringStored = typeof financeRecurring.$inferSelect;
/** What is needed to tell whether a month lacks its voucher. */
export type Schedule = Pick<RecurringStored, 'id' | 'name' | 'fromPeriod' | 'toPeriod' | 'paused'>;

const noMonths: ReadonlySet<number> = new Set();

/** The months that have their voucher, of each entry or of those named. */
export async function madeMonths(
  on: Books,
  entryIds?: readonly string[],
): Promise<(entryId: string) => ReadonlySet<number>> {
  const rows = await on.tx
    .select({ entryId: made.entryId, period: made.period })
    .from(made)
    .where(and(ofSchool(on, made), entryIds && inArray(made.entryId, [...entryIds])));
  const of = new Map(
    [...Map.groupBy(rows, ({ entryId }) => entryId)].map(([id, own]) => [id, new Set(own.map(({ period }) => period))]),
  );
  return (entryId) => of.get(entryId) ?? noMonths;
}

/** Months whose vouchers were thrown away or taken back lack one again. */
export async function letMonthsLack(on: Books, voucherIds: readonly string[]): Promise<void> {
  if (voucherIds.length === 0) return;
  await on.tx.delete(made).where(and(ofSchool(on, made), inArray(made.voucherId, [...voucherIds])));
}

/** Whether a month lacks the voucher of an entry. */
export const isDueIn = (entry: Schedule, months: ReadonlySet<number>, period: number): boolean =>
  dueMonths(entry, months, period).includes(period);

/** Names of the entries whose vouchers a month lacks; null where the school has no recurring entries. */
export async function lackingIn(on: Books, period: number): Promise<readonly string[] | null> {
  const { id, name, fromPeriod, toPeriod, paused } = financeRecurring;
  const entries = await on.tx
    .select({ id, name, fromPeriod, toPeriod, paused })
    .from(financeRecurring)
    .where(ofSchool(on, financeRecurring))
    .orderBy(name);
  if (entries.length === 0) return null;
  const rows = await on.tx
    .select({ entryId: made.entryId })
    .from(made)
    .where(and(ofSchool(on, made), eq(made.period, period)));
  const have = new Set(rows.map(({ entryId }) => entryId));
  return entries.filter((one) => !have.has(one.id) && isDueIn(one, noMonths, period)).map((one) => one.name);
}
