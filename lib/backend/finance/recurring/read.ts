import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { RecurringEntry, RecurringRow } from '@/lib/contracts/finance/recurring.ts';
import type { recurringCalls } from '@/lib/contracts/finance/recurring-calls.ts';
import { isOpenLine, leftOfSpread, monthsBetween, periodAfter, spreadLines } from '@/lib/rules/finance/recurring.ts';
import { voucherTotals } from '@/lib/rules/finance/voucher.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { type Books, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { findPeriod, refusalOf } from '../periods/find-period.ts';
import { financeRecurring, financeRecurringMade, type MonthPart } from '../schema/recurring.ts';
import { financePeriods, financeVouchers } from '../schema/vouchers.ts';
import { chartOf } from '../subjects/chart.ts';
import { linesIn } from '../vouchers/templates/read.ts';
import { isDueIn, type Months, monthsDue, monthsOf, type RecurringStored } from './made-months.ts';

type Calls = typeof recurringCalls;

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
  const months = await monthsOf(ctx);
  const open = await openBefore(ctx, period);
  const lacking = (one: RecurringStored) => monthsDue(one, months(one.id), period).filter((month) => open.has(month));
  const missing = [...Map.groupBy(entries.flatMap(lacking), (month) => month)]
    .map(([month, all]) => ({ period: month, count: all.length }))
    .toSorted((a, b) => a.period - b.period);
  const due = entries.filter((one) => isDueIn(one, months(one.id), period)).length;
  const shown = entries.slice((page - 1) * size, page * size);
  const vouchers = await vouchersIn(
    ctx,
    period,
    shown.map(({ id }) => id),
  );
  const mayEdit = ctx.can('finance.voucher.edit');
  return {
    rows: shown.map((one) => {
      const seen = seenRecurring(one, months(one.id));
      return {
        ...seen,
        isDue: isDueIn(one, months(one.id), period),
        missing: lacking(one),
        voucher: vouchers.get(one.id) ?? null,
        actions: mayEdit ? actionsOf(seen) : [],
      };
    }),
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
  const months = (await monthsOf(ctx, [id]))(id);
  const lines = linesIn(ledger, await chartOf(ctx, ledger.id), { ...row, lines: leftLines(row, months) });
  return { ...seenRecurring(row, months), fromPeriod: goesOn(row, months), lines };
}

/**
 * The first month that a change counts for: of totals the one after the last that has its voucher, since the months
 * that lack theirs give their parts to those to come; of amounts of each month the first that lacks its voucher.
 */
export function goesOn({ way, fromPeriod }: Pick<RecurringStored, 'way' | 'fromPeriod'>, { made }: Months): number {
  if (way === 'spread') {
    const last = Math.max(0, ...made);
    return last >= fromPeriod ? periodAfter(last, 1) : fromPeriod;
  }
  let first = fromPeriod;
  while (made.has(first)) first = periodAfter(first, 1);
  return first;
}

const sides = ['debitCents', 'creditCents'] as const;

/** Whether a month that lacks its part can give it to the lines of today: they are the same but for the amounts. */
const givesBack = ({ way, standard, lines }: RecurringStored, part: MonthPart): boolean =>
  way === 'spread' &&
  part.standard === standard &&
  part.lines.length === lines.length &&
  lines.every((line, at) => {
    const had = part.lines[at];
    return (
      had?.number === line.number &&
      had.auxiliaryIds.join() === line.auxiliaryIds.join() &&
      sides.every((side) => (had[side] === 0) === (line[side] === 0))
    );
  });

/** The months before the first whose lacking parts are in what is left; of others each is made on its own. */
export const givenBack = (row: RecurringStored, { lacking }: Months): readonly number[] =>
  [...lacking].flatMap(([period, part]) => (givesBack(row, part) ? [period] : []));

/** Amounts of a month, or what is left of totals. */
export function leftLines(row: RecurringStored, months: Months): RecurringStored['lines'] {
  const { way, lines, fromPeriod, toPeriod } = row;
  if (way !== 'spread' || toPeriod === null) return lines;
  const parts = givenBack(row, months).map((period) => months.lacking.get(period)?.lines ?? []);
  return leftOfSpread({ lines, fromPeriod, toPeriod }, [...months.made]).map((line, at) => {
    const of = (side: (typeof sides)[number]) => parts.reduce((sum, part) => sum + (part[at]?.[side] ?? 0), line[side]);
    return { ...line, debitCents: of('debitCents'), creditCents: of('creditCents') };
  });
}

/** What a month's voucher is made of: of totals the month's part, and what it had where it lacks that. */
export function partOfMonth(row: RecurringStored, { lacking }: Months, period: number): MonthPart {
  const { way, standard, kind, lines, fromPeriod, toPeriod } = row;
  const own =
    way === 'spread' && toPeriod !== null
      ? spreadLines(lines, monthsBetween(fromPeriod, toPeriod), monthsBetween(fromPeriod, period) - 1)
      : lines;
  return lacking.get(period) ?? { standard, kind, lines: own };
}

/** What is left of totals in cents, with the parts of months that are made on their own. */
function leftCents(row: RecurringStored, months: Months): number {
  const back = new Set(givenBack(row, months));
  const alone = [...months.lacking].flatMap(([period, part]) => (back.has(period) ? [] : [part.lines]));
  return [leftLines(row, months), ...alone].reduce((sum, lines) => sum + voucherTotals(lines).debit, 0);
}

/** An entry as people see it. */
export function seenRecurring(row: RecurringStored, months: Months) {
  const { id, name, kind, way, day, fromPeriod, toPeriod, paused, lines, version } = row;
  const { made } = months;
  const [next] = monthsDue({ ...row, paused: false }, months, toPeriod ?? goesOn(row, months));
  const state = next === undefined ? ('done' as const) : paused ? ('paused' as const) : ('active' as const);
  return {
    ...{ id, name, kind, way, day, fromPeriod, toPeriod, version, state },
    monthCents: next === undefined ? 0 : voucherTotals(partOfMonth(row, months, next).lines).debit,
    leftCents: way === 'spread' ? leftCents(row, months) : null,
    openLines: lines.filter(isOpenLine).length,
    madeCount: made.size,
    lastMade: made.size > 0 ? Math.max(...made) : null,
  };
}

function actionsOf({ state, way, madeCount }: ReturnType<typeof seenRecurring>): RecurringRow['actions'] {
  return [
    ...(state === 'done' && way === 'spread' ? [] : (['edit'] as const)),
    ...(state === 'active' ? (['pause'] as const) : state === 'paused' ? (['resume'] as const) : []),
    ...(madeCount === 0 ? (['delete'] as const) : []),
  ];
}

/** Months before one in which the person may write. */
async function openBefore(ctx: Ctx, period: number): Promise<ReadonlySet<number>> {
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
