import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { RecurringEntry, RecurringRow } from '@/lib/contracts/finance/recurring.ts';
import type { recurringCalls } from '@/lib/contracts/finance/recurring-calls.ts';
import {
  dueMonths,
  isOpenLine,
  leftOfSpread,
  monthsBetween,
  periodAfter,
  spreadLines,
} from '@/lib/rules/finance/recurring.ts';
import { voucherTotals } from '@/lib/rules/finance/voucher.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { type Books, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { findPeriod, refusalOf } from '../periods/find-period.ts';
import { financeRecurring, financeRecurringMade } from '../schema/recurring.ts';
import { financePeriods, financeVouchers } from '../schema/vouchers.ts';
import { chartOf } from '../subjects/chart.ts';
import { linesIn } from '../vouchers/templates/read.ts';
import { isDueIn, madeMonths, type RecurringStored } from './made-months.ts';

type Calls = typeof recurringCalls;
type Made = ReadonlySet<number>;

/** The recurring entries by name, with what became of them in a month. @throws ServiceError notFound: no such month */
export async function pageOfRecurring(
  ctx: Ctx,
  { period, page, size }: ParsedInputOf<Calls['recurringEntries']>,
): Promise<ReplyOf<Calls['recurringEntries']>> {
  const isOpen = refusalOf(ctx, await findPeriod(ctx, period)) === null;
  await ledgerOf(ctx, yearOf(period));
  const entries = await ctx.tx
    .select()
    .from(financeRecurring)
    .where(ofSchool(ctx, financeRecurring))
    .orderBy(asc(financeRecurring.name));
  const made = await madeMonths(ctx);
  const open = await openBefore(ctx, period);
  const lacking = (one: RecurringStored) => dueMonths(one, made(one.id), period).filter((month) => open.has(month));
  const missing = [...Map.groupBy(entries.flatMap(lacking), (month) => month)]
    .map(([month, all]) => ({ period: month, count: all.length }))
    .toSorted((a, b) => a.period - b.period);
  const due = entries.filter((one) => isDueIn(one, made(one.id), period)).length;
  const shown = entries.slice((page - 1) * size, page * size);
  const vouchers = await vouchersIn(
    ctx,
    period,
    shown.map(({ id }) => id),
  );
  const mayEdit = ctx.can('finance.voucher.edit');
  return {
    rows: shown.map((one) => ({
      ...seenRecurring(one, made(one.id)),
      isDue: isDueIn(one, made(one.id), period),
      missing: lacking(one),
      voucher: vouchers.get(one.id) ?? null,
      actions: mayEdit ? actionsOf(one, made(one.id)) : [],
    })),
    total: entries.length,
    page,
    size,
    due,
    missing,
    actions: [...(mayEdit ? (['create'] as const) : []), ...(mayEdit && isOpen && due > 0 ? (['make'] as const) : [])],
  };
}

/** An entry as it goes on, with the subjects of a year. @throws ServiceError notFound */
export async function getRecurring(
  ctx: Ctx,
  { id, year }: ParsedInputOf<Calls['recurringEntry']>,
): Promise<RecurringEntry> {
  const row = await findRow(ctx, financeRecurring, id);
  const ledger = await ledgerOf(ctx, year);
  const made = (await madeMonths(ctx, [id]))(id);
  const lines = linesIn(ledger, await chartOf(ctx, ledger.id), { ...row, lines: leftLines(row, made) });
  return { ...seenRecurring(row, made), fromPeriod: goesOn(row, made), lines };
}

/** The first month that a change counts for: the one after the last that has its voucher. */
export function goesOn({ fromPeriod }: Pick<RecurringStored, 'fromPeriod'>, made: Made): number {
  const last = Math.max(0, ...made);
  return last >= fromPeriod ? periodAfter(last, 1) : fromPeriod;
}

/** Amounts of a month, or what is left of totals. */
export const leftLines = ({ way, lines, fromPeriod, toPeriod }: RecurringStored, made: Made) =>
  way === 'spread' && toPeriod !== null ? leftOfSpread({ lines, fromPeriod, toPeriod }, [...made]) : lines;

/** The lines of a month's voucher, of totals the month's part. */
export const linesOfMonth = ({ way, lines, fromPeriod, toPeriod }: RecurringStored, period: number) =>
  way === 'spread' && toPeriod !== null
    ? spreadLines(lines, monthsBetween(fromPeriod, toPeriod), monthsBetween(fromPeriod, period) - 1)
    : lines;

/** An entry as people see it. */
export function seenRecurring(row: RecurringStored, made: Made) {
  const { id, name, kind, way, day, fromPeriod, toPeriod, paused, lines, version } = row;
  const next = toPeriod === null ? fromPeriod : dueMonths({ ...row, paused: false }, made, toPeriod)[0];
  const state = next === undefined ? ('done' as const) : paused ? ('paused' as const) : ('active' as const);
  return {
    ...{ id, name, kind, way, day, fromPeriod, toPeriod, version, state },
    monthCents: next === undefined ? 0 : voucherTotals(linesOfMonth(row, next)).debit,
    leftCents: way === 'spread' ? voucherTotals(leftLines(row, made)).debit : null,
    openLines: lines.filter(isOpenLine).length,
    madeCount: made.size,
    lastMade: made.size > 0 ? Math.max(...made) : null,
  };
}

function actionsOf(row: RecurringStored, made: Made): RecurringRow['actions'] {
  const { state } = seenRecurring(row, made);
  return [
    ...(state === 'done' && row.way === 'spread' ? [] : (['edit'] as const)),
    ...(state === 'active' ? (['pause'] as const) : state === 'paused' ? (['resume'] as const) : []),
    ...(made.size === 0 ? (['delete'] as const) : []),
  ];
}

/** Months before one in which the person may write. */
async function openBefore(ctx: Ctx, period: number): Promise<Made> {
  const rows = await ctx.tx
    .select()
    .from(financePeriods)
    .where(and(ofSchool(ctx, financePeriods), lt(financePeriods.period, period)));
  return new Set(rows.filter((row) => refusalOf(ctx, row) === null).map((row) => row.period));
}

async function vouchersIn(on: Books, month: number, entryIds: readonly string[]) {
  if (entryIds.length === 0) return new Map<string, NonNullable<RecurringRow['voucher']>>();
  const { id, kind, number, state } = financeVouchers;
  const { entryId, period, voucherId } = financeRecurringMade;
  const rows = await on.tx
    .select({ entryId, voucher: { id, kind, number, state } })
    .from(financeRecurringMade)
    .innerJoin(financeVouchers, and(ofSchool(on, financeVouchers), eq(id, voucherId)))
    .where(and(ofSchool(on, financeRecurringMade), eq(period, month), inArray(entryId, [...entryIds])));
  return new Map(rows.map((row) => [row.entryId, row.voucher]));
}
