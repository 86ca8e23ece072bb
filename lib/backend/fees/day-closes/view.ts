import { and, count, desc, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { dayCloseCalls } from '@/lib/contracts/fees/day-close-calls.ts';
import type { DayRow, DayView } from '@/lib/contracts/fees/day-closes.ts';
import { daysInClosedMonths, documentsOf, type SubmittedDocument } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { feeDayCloses } from '../schema/shifts.ts';
import { feePaymentSums } from '../schema/sums.ts';
import {
  type DayHead,
  type DayShift,
  dayByItem,
  dayByPayType,
  dayHeads,
  dayShifts,
  differences,
  openShifts,
} from './figures.ts';

type Calls = typeof dayCloseCalls;

/** A page of days on which something was taken or given back, as the kept sums name them, the newest first. */
export async function pageOfDays(
  ctx: Ctx,
  { page, size, state }: ParsedInputOf<Calls['dayCloses']>,
): Promise<ReplyOf<Calls['dayCloses']>> {
  const closes = closesOf(ctx);
  const where = and(
    ofSchool(ctx, feePaymentSums),
    state === undefined ? undefined : (state === 'closed' ? isNotNull : isNull)(feeDayCloses.id),
  );
  const days = await ctx.tx
    .select({ day: feePaymentSums.day })
    .from(feePaymentSums)
    .leftJoin(feeDayCloses, closes)
    .where(where)
    .groupBy(feePaymentSums.day)
    .orderBy(desc(feePaymentSums.day))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx
    .select({ total: count(sql`distinct ${feePaymentSums.day}`) })
    .from(feePaymentSums)
    .leftJoin(feeDayCloses, closes)
    .where(where);
  const read = await readDays(
    ctx,
    days.map(({ day }) => day),
  );
  const actions = ctx.canEverywhere('fees.day.close') ? (['edit'] as const) : [];
  return { rows: read.map(({ row }) => row), actions: [...actions], total: all?.total ?? 0, page, size };
}

const closesOf = (ctx: Ctx) => and(ofSchool(ctx, feeDayCloses), eq(feeDayCloses.day, feePaymentSums.day));

/** The first day that is not closed. */
async function firstOpenDay(ctx: Ctx): Promise<string | null> {
  const [found] = await ctx.tx
    .select({ day: min(feePaymentSums.day) })
    .from(feePaymentSums)
    .leftJoin(feeDayCloses, closesOf(ctx))
    .where(and(ofSchool(ctx, feePaymentSums), isNull(feeDayCloses.id)));
  return found?.day ?? null;
}

/** A day by way of paying, item and shift. @throws ServiceError notFound: nothing was booked on it */
export async function dayCloseView(ctx: Ctx, { day }: { readonly day: string }): Promise<DayView> {
  const [read] = await readDays(ctx, [day]);
  if (!read) throw new ServiceError('notFound');
  const { row, head, shifts } = read;
  const off = differences(shifts);
  const names = await personNames(
    ctx.tx,
    shifts.flatMap(({ cashierId, closedBy }) => [cashierId, closedBy ?? []].flat()),
  );
  const { toBalanceCents, fromBalanceCents } = head;
  const byItem = await dayByItem(ctx, day);
  const byPayType = await dayByPayType(ctx, day);
  return {
    ...row,
    byPayType: withDifferences(byPayType, off),
    byItem: byItem.map(({ itemId, itemName, isAhead, cents }) => ({ itemId, itemName, isAhead, cents })),
    ...{ toBalanceCents, fromBalanceCents },
    shifts: shifts.map(({ id, number, cashierId, state, differenceCents, closedBy, onBehalfReason }) => ({
      ...{ id, number, state, differenceCents, onBehalfReason, cashier: names.get(cashierId) ?? '' },
      closedBy: closedBy && (names.get(closedBy) ?? ''),
    })),
  };
}

type ByPayType = Awaited<ReturnType<typeof dayByPayType>>;

/** Also ways of paying of which something was counted though nothing was booked. */
export const withDifferences = (rows: ByPayType, off: ReturnType<typeof differences>) => [
  ...rows.map((row) => ({ ...row, differenceCents: off.get(row.payType) ?? 0 })),
  ...[...off].flatMap(([payType, differenceCents]) =>
    differenceCents === 0 || rows.some((row) => row.payType === payType)
      ? []
      : [{ payType, payments: 0, netCents: 0, differenceCents }],
  ),
];

/** What has become of a document in the books. */
export function shownInBooks(ctx: Ctx, { state, reason, voucher }: SubmittedDocument): DayRow['books'] {
  if (!voucher) return { state, reason, voucher };
  const { id, kind, number, period } = voucher;
  return { state, reason, voucher: { id, kind, number, period, opens: ctx.can('finance.voucher.view') } };
}

interface ReadDay {
  readonly row: DayRow;
  readonly head: DayHead;
  readonly shifts: readonly DayShift[];
}

/** Days as rows of a list, with what these are made of; those without bookings left out. */
async function readDays(ctx: Ctx, days: readonly string[]): Promise<ReadDay[]> {
  if (days.length === 0) return [];
  const heads = await dayHeads(ctx, days);
  const shifts = await dayShifts(ctx, days);
  const open = await openShifts(ctx, days);
  const closes = await ctx.tx
    .select()
    .from(feeDayCloses)
    .where(and(ofSchool(ctx, feeDayCloses), inArray(feeDayCloses.day, [...days])));
  const names = await personNames(
    ctx.tx,
    closes.map(({ closedBy }) => closedBy),
  );
  const books = await documentsOf(ctx, { module: 'fees', documentIds: closes.map(({ id }) => id) });
  const mayClose = ctx.canEverywhere('fees.day.close');
  const mayReopen = ctx.canEverywhere('fees.day.reopen');
  const inClosedMonth = await daysInClosedMonths(ctx, days);
  // What was handed in stands in the way, and a month that the books have closed; a draft goes with the close.
  const reopening = (day: string, document: SubmittedDocument | undefined): DayRow['actions'] =>
    mayReopen && !inClosedMonth(day) && (!document?.voucher || document.voucher.state === 'draft') ? ['reopen'] : [];
  const firstOpen = closes.length < days.length ? await firstOpenDay(ctx) : null;
  return days.flatMap((day): ReadDay[] => {
    const head = heads.get(day);
    if (!head) return [];
    const { payments, reversals, refunds, netCents } = head;
    const close = closes.find((one) => one.day === day);
    const document = close && books.find(({ origin }) => origin.documentId === close.id);
    const openShifts = open.get(day) ?? 0;
    const own = shifts.filter((one) => one.day === day);
    const row: DayRow = {
      ...{ id: day, day, payments, reversals, refunds, netCents, openShifts },
      ...{ state: close ? 'closed' : 'open', isRunning: day === today(ctx) },
      differenceCents: own.reduce((sum, { differenceCents }) => sum + differenceCents, 0),
      closedAt: close?.closedAt.toISOString() ?? null,
      closedBy: close ? (names.get(close.closedBy) ?? '') : null,
      earlierOpen: !close && firstOpen !== null && firstOpen < day ? firstOpen : null,
      ...{ inClosedMonth: inClosedMonth(day), note: close?.note ?? '' },
      books: document ? shownInBooks(ctx, document) : null,
      actions: close ? reopening(day, document) : mayClose && openShifts === 0 ? ['close'] : [],
    };
    return [{ row, head, shifts: own }];
  });
}
