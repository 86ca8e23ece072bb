import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import type { RefundOrder } from '@/lib/contracts/fees/refund-orders.ts';
import { decideApproval, takeBackApproval } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { isOn } from '../../organisation/index.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import type { Working } from '../working.ts';
import { freeSources, orderFor, type StoredOrder } from './find-order.ts';
import { refundOrderView } from './view.ts';

type Calls = typeof refundOrderCalls;

/** What becomes of an order that is open: what it named is free again unless it is approved. */
export async function settleOrder(
  on: Working,
  order: StoredOrder,
  state: 'approved' | 'rejected' | 'withdrawn',
  note: string,
): Promise<void> {
  const by = on.person.accountId;
  const facts =
    state === 'withdrawn' ? { withdrawnAt: on.now, withdrawnBy: by } : { decidedAt: on.now, decidedBy: by, note };
  await changeRow(on, feeRefundOrders, order, { state, ...facts });
  if (state !== 'approved') await freeSources(on, order.id);
}

/**
 * Approves or rejects an order; of one that goes through a flow it decides the task of whoever calls.
 * @throws ServiceError notFound, conflict, wrongState, ownRefund: the school wants another person than who asked;
 * approvalOthers, approvalLacking: its flow waits for others, or wants more
 */
export async function decideRefundOrder(
  ctx: Ctx,
  { id, version, move, note }: ParsedInputOf<Calls['decideRefundOrder']>,
): Promise<RefundOrder> {
  const { row: order } = await orderFor(ctx, { id, version }, move);
  const decision = { move: move === 'approve' ? 'agree' : 'refuse', said: note } as const;
  if (!(await decideApproval(ctx, { kind: 'refund', documentId: id }, decision))) {
    const isOwn = order.requestedBy === ctx.person.accountId;
    if (isOwn && (await isOn(ctx, 'fees.refundApproval'))) throw new ServiceError('ownRefund');
    await settleOrder(ctx, order, move === 'approve' ? 'approved' : 'rejected', note);
  }
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
  const { row: order } = await orderFor(ctx, { id, version }, 'withdraw');
  const isOwn = order.requestedBy === ctx.person.accountId;
  if (!isOwn && !ctx.canEverywhere('fees.refundOrder.decide')) throw new ServiceError('forbidden');
  if (!(await takeBackApproval(ctx, { kind: 'refund', documentId: id })))
    await settleOrder(ctx, order, 'withdrawn', '');
  ctx.audit({ object: { type: 'refundOrder', id }, change: { number: order.number, move: 'withdraw' } });
  return refundOrderView(ctx, { id });
}
