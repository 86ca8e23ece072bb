import { and, asc, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import type { RefundOrder } from '@/lib/contracts/fees/refund-orders.ts';
import { payTypeOf } from '@/lib/rules/fees/channel-orders.ts';
import { isOpenChannelRefund, originalParts } from '@/lib/rules/fees/channel-refunds.ts';
import { sumCents } from '@/lib/rules/money.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { askRefund } from '../channel-refunds/ask-refund.ts';
import { refundEnded } from '../channel-refunds/followers.ts';
import { beginRefund, originalPayments, type StoredRefund } from '../channel-refunds/refunds.ts';
import { channelStepsOf } from '../orders/ask-channel.ts';
import { openDay } from '../orders/book-order.ts';
import { feeChannelRefunds } from '../schema/channel-refunds.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { holdShifts } from '../shifts/find-shift.ts';
import { channelDay } from '../statements/await.ts';
import { bookRefund } from './book-refund.ts';
import { linesOfOrder, orderFor, type StoredOrder } from './find-order.ts';
import { lockRefundable } from './refundable-parts.ts';
import { refundOrderView } from './view.ts';

type Calls = typeof refundOrderCalls;

/**
 * Gives an approved order back by channels: of the newest payment first, in as many parts as that takes, each asked for
 * behind this transaction. What no channel takes any more is kept for the child where all of them have ended.
 * @throws ServiceError notFound, conflict, wrongState: it is not approved, or goes another way
 */
export async function sendRefundBack(ctx: Ctx, asked: ParsedInputOf<Calls['sendRefundBack']>): Promise<RefundOrder> {
  await holdShifts(ctx, 'opens');
  const { row: order, state } = await orderFor(ctx, asked, 'sendBack');
  if (order.originalCents === 0) throw new ServiceError('wrongState');
  // Channel orders are held before bills are.
  const payments = await originalPayments(ctx, order.studentId, { lock: true });
  // Nothing leaves the school that cannot be booked.
  await lockRefundable(ctx, { studentId: order.studentId, ...(await namedOf(ctx, order.id)) }, order.id);
  const { parts, left } = originalParts(payments, order.originalCents, channelDay(ctx.now));
  for (const { payment, cents } of parts)
    await beginRefund(ctx, {
      ...{ channel: payment.channel, paidNumber: payment.number, channelNumber: payment.channelNumber },
      ...{ paidCents: payment.paidCents, cents, reason: order.reason, refundOrderId: order.id },
    });
  const after = await changeRow(ctx, feeRefundOrders, order, { state });
  const { id, number } = order;
  ctx.audit({ object: { type: 'refundOrder', id }, change: { number, parts: parts.length, leftCents: left } });
  if (parts.length === 0) await end(ctx, after, []);
  return refundOrderView(ctx, { id });
}

/** What an order names, as what holds it is asked for. */
async function namedOf(ctx: Ctx, id: string) {
  const lines = await linesOfOrder(ctx, id);
  return {
    lines: lines.flatMap(({ billId, line, cents }) =>
      billId === null || line === null ? [] : [{ billId, line, cents }],
    ),
    balances: lines.flatMap(({ balanceId, cents }) => (balanceId === null ? [] : [{ balanceId, cents }])),
  };
}

const partsOf = (ctx: Ctx, orderId: string): Promise<StoredRefund[]> =>
  ctx.tx
    .select()
    .from(feeChannelRefunds)
    .where(and(ofSchool(ctx, feeChannelRefunds), eq(feeChannelRefunds.refundOrderId, orderId)))
    .orderBy(asc(feeChannelRefunds.id));

/** Books what channels have given back, and keeps the rest for the child. */
async function end(ctx: Ctx, order: StoredOrder, parts: readonly StoredRefund[]): Promise<void> {
  const tenders = parts
    .filter(({ state }) => state === 'done')
    .map(({ channel, number, cents }) => ({ payType: payTypeOf[channel], cents: 0 - cents, reference: number }));
  const restCents = order.originalCents + sumCents(tenders);
  const original = { tenders, restCents };
  await bookRefund(ctx, order, { day: await openDay(ctx), shiftId: null, tender: null, original, receiver: '' });
}

/**
 * What follows where a part has ended: once all of them are done, the order is booked. Where one was refused, a person
 * decides. Whoever comes second finds it booked.
 */
export async function originalEnded(ctx: Ctx, { refundOrderId }: StoredRefund): Promise<void> {
  if (refundOrderId === null) return;
  await holdShifts(ctx, 'opens');
  const order = await lockRow(ctx, feeRefundOrders, refundOrderId);
  const parts = await partsOf(ctx, refundOrderId);
  if (order.state !== 'returning' || parts.some(({ state }) => state !== 'done')) return;
  await end(ctx, order, parts);
  ctx.audit({
    action: 'fees.refundOrder.returned',
    object: { type: 'refundOrder', id: order.id },
    change: { number: order.number, cents: sumCents(parts) },
  });
}

/** Asks the channels how far an order is. @throws ServiceError notFound, wrongState, channelDown */
export async function askRefundBack(steps: Steps, { id }: ParsedInputOf<Calls['askRefundBack']>): Promise<RefundOrder> {
  const { open } = await steps.run(async (ctx) => {
    const order = await lockRow(ctx, feeRefundOrders, id);
    if (order.state !== 'returning') throw new ServiceError('wrongState');
    const parts = await partsOf(ctx, id);
    ctx.audit({ object: { type: 'refundOrder', id }, change: { number: order.number, asked: parts.length } });
    return { open: parts.filter(({ state }) => isOpenChannelRefund(state)).map((part) => part.id) };
  });
  const run = channelStepsOf(steps);
  for (const part of open) {
    const after = await askRefund(run, part);
    await run((ctx) => refundEnded(ctx, after));
  }
  return steps.run((ctx) => refundOrderView(ctx, { id }));
}

/**
 * Ends an order of which a channel has refused a part for good: what came back is booked, the rest is kept for the
 * child, from where it can be handed over.
 * @throws ServiceError notFound, conflict, wrongState: a channel has not answered yet
 */
export async function settleRefundBack(
  ctx: Ctx,
  asked: ParsedInputOf<Calls['settleRefundBack']>,
): Promise<RefundOrder> {
  await holdShifts(ctx, 'opens');
  const { row: order } = await orderFor(ctx, asked, 'settle');
  const parts = await partsOf(ctx, order.id);
  if (parts.some(({ state }) => isOpenChannelRefund(state))) throw new ServiceError('wrongState');
  await end(ctx, order, parts);
  const { id, number } = order;
  ctx.audit({ object: { type: 'refundOrder', id }, change: { number, refused: parts.length } });
  return refundOrderView(ctx, { id });
}
