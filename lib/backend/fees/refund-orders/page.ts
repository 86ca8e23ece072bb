import { between, desc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { refundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { narrowed, pageRows, sumsByState } from '../../kernel/paged.ts';
import { numberOrChild } from '../number-or-child.ts';
import { feeRefundOrders as orders } from '../schema/refund-orders.ts';
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
  return {
    rows: await refundOrderRows(ctx, rows),
    ...(await sumsByState(ctx, orders, where, refundOrderStates)),
    actions: ctx.canEverywhere('fees.refundOrder.ask') ? ['ask'] : [],
    page,
    size,
  };
}
