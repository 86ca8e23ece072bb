import { and, between, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { refundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import { routesSum } from '@/lib/rules/fees/refund-order-sums.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows, sumsByState } from '../../kernel/paged.ts';
import { numberOrChild } from '../../students/index.ts';
import { feeRefundOrderLines as lines, feeRefundOrders as orders } from '../schema/refund-orders.ts';
import { refundOrderRows } from './view.ts';

type Orders = typeof refundOrderCalls.refundOrders;

/** A page of refund orders, the newest first, with the sums of all that the filters find, by state. */
export async function pageOfRefundOrders(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Orders>,
): Promise<ReplyOf<Orders>> {
  const where = await narrowed(ctx, orders, filters, {
    text: (text) => numberOrChild(ctx, orders.number, orders.studentId, text),
    month: (month) => between(orders.requestedOn, firstDayOf(month), lastDayOf(month)),
    state: (state) => eq(orders.state, state),
    studentId: (id) => eq(orders.studentId, id),
  });
  const newest = [desc(orders.requestedOn), desc(orders.requestedAt), orders.id];
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
  const { handedCents, toBalanceCents, nextBillCents } = orders;
  const [ways] = await ctx.tx
    .select({
      handedCents: sumOf(handedCents),
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
