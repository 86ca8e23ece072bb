import { and, between, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { refundOrderListed } from '@/lib/contracts/fees/refund-order.data.ts';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import type { RefundOrderRow } from '@/lib/contracts/fees/refund-orders.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { refundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import { routesSum } from '@/lib/rules/fees/refund-order-sums.ts';
import { limits } from '@/lib/rules/limits.ts';
import en from '@/messages/en/fees-refund-orders.json' with { type: 'json' };
import zh from '@/messages/zh-CN/fees-refund-orders.json' with { type: 'json' };
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows, sumsByState } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { declaredSheet } from '../../sheets/declared-sheet.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { numberOrChild } from '../../students/index.ts';
import { feeRefundOrderLines as lines, feeRefundOrders as orders } from '../schema/refund-orders.ts';
import { refundOrderRows } from './view.ts';

type Orders = typeof refundOrderCalls.refundOrders;
type Filters = ParsedInputOf<typeof refundOrderCalls.exportRefundOrders>;

const newest = [desc(orders.requestedOn), desc(orders.requestedAt), orders.id];

const found = (ctx: Ctx, filters: Filters) =>
  narrowed(ctx, orders, filters, {
    text: (text) => numberOrChild(ctx, orders.number, orders.studentId, text),
    month: (month) => between(orders.requestedOn, firstDayOf(month), lastDayOf(month)),
    state: (state) => eq(orders.state, state),
    studentId: (id) => eq(orders.studentId, id),
  });

/** A page of refund orders, the newest first, with the sums of all that the filters find, by state. */
export async function pageOfRefundOrders(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Orders>,
): Promise<ReplyOf<Orders>> {
  const where = await found(ctx, filters);
  const rows = await pageRows(ctx, orders, where, newest, { page, size });
  const { sums, total } = await sumsByState(ctx, orders, where, refundOrderStates);
  const doneWays = await waysOfDone(ctx, where);
  return {
    rows: await refundOrderRows(ctx, rows),
    sums: { ...sums, done: { ...sums.done, cents: routesSum(doneWays) } },
    ...{ doneWays, total },
    actions: ctx.canEverywhere('fees.refundOrder.ask') ? ['ask'] : [],
    page,
    size,
  };
}

/**
 * In which ways those that are done gave back. What one pays out of a credit no longer goes off the next bill: the
 * refund that let it wait has counted it.
 */
async function waysOfDone(ctx: Ctx, where: SQL | undefined): Promise<ReplyOf<Orders>['doneWays']> {
  const sumOf = (cents: AnyPgColumn) => sql<number>`coalesce(sum(${cents}), 0)::float8`;
  const { handedCents, originalCents, toBalanceCents, nextBillCents } = orders;
  const [ways] = await ctx.tx
    .select({
      handedCents: sumOf(handedCents),
      originalCents: sumOf(originalCents),
      toBalanceCents: sumOf(toBalanceCents),
      nextBillCents: sumOf(nextBillCents),
    })
    .from(orders)
    .where(and(where, eq(orders.state, 'done')));
  const [paidOut] = await ctx.tx
    .select({ cents: sumOf(lines.cents) })
    .from(lines)
    .innerJoin(orders, and(ofSchool(ctx, orders), eq(orders.id, lines.orderId)))
    .where(and(ofSchool(ctx, lines), isNotNull(lines.creditId), eq(orders.state, 'done'), where));
  if (!ways || !paidOut) throw new Error('Sums without a group are one row');
  return { ...ways, nextBillCents: ways.nextBillCents - paidOut.cents };
}

const words = { en, 'zh-CN': zh };

/** The refund orders that filters find as a sheet with the list's columns. @throws ServiceError tooManyRows */
export async function exportRefundOrders(steps: Steps, filters: Filters): Promise<Response> {
  const sheet = await steps.run(async (ctx) => {
    const where = await found(ctx, filters);
    const [rows, max] = [await ctx.tx.$count(orders, where), limits.exportRows];
    if (rows > max) throw new ServiceError('tooManyRows', { rows, max });
    const stored = await pageRows(ctx, orders, where, newest, { page: 1, size: max });
    ctx.audit({ object: { type: 'refundOrder', id: 'list' }, change: { ...filters, rows } });
    const say = wordsByPath(words, ctx.locale, await moldOf(ctx));
    const [name, timeZone] = [`${say('title')} ${today(ctx)}`, ctx.school.timeZone];
    const shown = await refundOrderRows(ctx, stored);
    return declaredSheet<RefundOrderRow>(refundOrderListed.columns, { name, say, timeZone, rows: shown });
  });
  return sheetDownload(sheet.name, 'xlsx', [sheet]);
}
