import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import type { RefundOrder } from '@/lib/contracts/fees/refund-orders.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { isOn } from '../../organisation/index.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { freeSources, orderFor } from './find-order.ts';
import { refundOrderView } from './view.ts';

type Calls = typeof refundOrderCalls;

/**
 * Approves or rejects an order.
 * @throws ServiceError notFound, conflict, wrongState, ownRefund: the school wants another person than who asked
 */
export async function decideRefundOrder(
  ctx: Ctx,
  { id, version, move, note }: ParsedInputOf<Calls['decideRefundOrder']>,
): Promise<RefundOrder> {
  const { row: order, state } = await orderFor(ctx, { id, version }, move);
  const isOwn = order.requestedBy === ctx.person.accountId;
  if (isOwn && (await isOn(ctx, 'fees.refundApproval'))) throw new ServiceError('ownRefund');
  const decided = { decidedAt: ctx.now, decidedBy: ctx.person.accountId, note };
  await changeRow(ctx, feeRefundOrders, order, { state, ...decided });
  if (move === 'reject') await freeSources(ctx, id);
  ctx.audit({ object: { type: 'refundOrder', id }, change: { number: order.number, move, note } });
  return refundOrderView(ctx, { id });
}

/**
 * Withdraws an order that nobody has paid.
 * @throws ServiceError notFound, conflict, wrongState, forbidden: somebody else asked, and the person may not decide
 */
export async function withdrawRefundOrder(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['withdrawRefundOrder']>,
): Promise<RefundOrder> {
  const { row: order, state } = await orderFor(ctx, { id, version }, 'withdraw');
  const isOwn = order.requestedBy === ctx.person.accountId;
  if (!isOwn && !ctx.canEverywhere('fees.refundOrder.decide')) throw new ServiceError('forbidden');
  const withdrawn = { withdrawnAt: ctx.now, withdrawnBy: ctx.person.accountId };
  await changeRow(ctx, feeRefundOrders, order, { state, ...withdrawn });
  await freeSources(ctx, id);
  ctx.audit({ object: { type: 'refundOrder', id }, change: { number: order.number, move: 'withdraw' } });
  return refundOrderView(ctx, { id });
}
