import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { dueMonths } from '@/lib/rules/finance/recurring.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeRecurring, type MonthPart, financeRecurringMade as made } from '../schema/recurring.ts';

export type RecurringStored = typeof financeRecurring.$inferSelect;
/** What is needed to tell whether a month lacks its voucher. */
export type Schedule = Pick<RecurringStored, 'id' | 'name' | 'fromPeriod' | 'toPeriod' | 'paused'>;

/** What became of an entry's months. */
export interface Months {
  /** Those that have their voucher. */
  readonly made: ReadonlySet<number>;
  /** Those before its first month that had theirs and lack it again, in their order, with what it was made of. */
  readonly lacking: ReadonlyMap<number, MonthPart>;
}

const noMonths: Months = { made: new Set(), lacking: new Map() };

/** The months of each entry, or of those named. */
export async function monthsOf(on: Books, entryIds?: readonly string[]): Promise<(entryId: string) => Months> {
  const { entryId, period, voucherId } = made;
  // What a month was made of is looked at only where it lacks its voucher.
  const part = sql<MonthPart | null>`case when ${voucherId} is null then ${made.part} end`;
  const rows = await on.tx
    .select({ entryId, period, part })
    .from(made)
    .where(and(ofSchool(on, made), entryIds && inArray(entryId, [...entryIds])))
    .orderBy(asc(period));
  const of = new Map(
    [...Map.groupBy(rows, (row) => row.entryId)].map(([id, own]) => [
      id,
      {
        made: new Set(own.flatMap((row) => (row.part ? [] : [row.period]))),
        lacking: new Map(own.flatMap((row) => (row.part ? [[row.period, row.part] as const] : []))),
      },
    ]),
  );
  return (id) => of.get(id) ?? noMonths;
}

/**
 * Months whose vouchers were thrown away or taken back lack one again; those before an entry's first month with the
 * part that they had. Whoever has the entry open learns of it.
 */
export async function letMonthsLack(on: Books, voucherIds: readonly string[]): Promise<void> {
  if (voucherIds.length === 0) return;
  const ofVouchers = and(ofSchool(on, made), inArray(made.voucherId, [...voucherIds]));
  const rows = await on.tx.select().from(made).where(ofVouchers);
  if (rows.length === 0) return;
  const ids = [...new Set(rows.map(({ entryId }) => entryId))];
  const { id, fromPeriod } = financeRecurring;
  // In the order in which vouchers are made.
  const entries = await on.tx
    .select({ id, fromPeriod })
    .from(financeRecurring)
    .where(and(ofSchool(on, financeRecurring), inArray(id, ids)))
    .orderBy(asc(id))
    .for('update');
  const from = new Map(entries.map((one) => [one.id, one.fromPeriod]));
  const before = rows.filter((row) => row.part && row.period < (from.get(row.entryId) ?? 0));
  const stay = before.flatMap(({ voucherId }) => voucherId ?? []);
  if (stay.length > 0)
    await on.tx
      .update(made)
      .set({ voucherId: null })
      .where(and(ofSchool(on, made), inArray(made.voucherId, stay)));
  await on.tx.delete(made).where(ofVouchers);
  await raiseVersions(on, ids);
}

/** Whoever has an entry open that got or lost a voucher finds it changed. */
export async function raiseVersions(on: Books, ids: readonly string[]): Promise<void> {
  await changeRows(on, financeRecurring, inArray(financeRecurring.id, [...ids]), {});
}

/** Forgets that months of entries lack the parts that they had: others take them, or nobody. */
export async function forgetLacking(on: Books, entryIds: readonly string[], periods: readonly number[]): Promise<void> {
  if (periods.length === 0) return;
  const ofThem = and(ofSchool(on, made), inArray(made.entryId, [...entryIds]), inArray(made.period, [...periods]));
  await on.tx.delete(made).where(and(ofThem, isNull(made.voucherId)));
}

/** The months that an entry still has to be made in, up to and with one. */
export const monthsDue = (
  entry: Pick<Schedule, 'fromPeriod' | 'toPeriod' | 'paused'>,
  { made: had, lacking }: Months,
  until: number,
): readonly number[] => dueMonths(entry, had, until, [...lacking.keys()]);

/** Whether a month lacks the voucher of an entry. */
export const isDueIn = (entry: Schedule, months: Months, period: number): boolean =>
  monthsDue(entry, months, period).includes(period);

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
    .select({ entryId: made.entryId, lacks: isNull(made.voucherId).mapWith(Boolean) })
    .from(made)
    .where(and(ofSchool(on, made), eq(made.period, period)));
  const lacks = new Map(rows.map((row) => [row.entryId, row.lacks]));
  return entries
    .filter((one) => (lacks.get(one.id) ?? isDueIn(one, noMonths, period)) && !one.paused)
    .map((one) => one.name);
}
