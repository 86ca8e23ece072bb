import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import type { RefundOrder } from '@/lib/contracts/fees/refund-orders.ts';
import type { RefundSources } from '@/lib/rules/fees/refund-order-sums.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { approvalStand, submitApproval } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { orderFor } from './find-order.ts';
import { refundOrderView } from './view.ts';
import { refuseWays } from './ways.ts';

/**
 * Changes how an order gives back and why, once its flow has returned it, and sends it again: whoever decides sees what
 * is another. What it gives back stays, since it holds that already.
 * @throws ServiceError notFound, conflict, wrongState: it was not returned; invalid: it cannot go back in these ways
 */
export async function mendRefundOrder(
  ctx: Ctx,
  { id, version, reason, ...routes }: ParsedInputOf<(typeof refundOrderCalls)['mendRefundOrder']>,
): Promise<RefundOrder> {
  const { row } = await orderFor(ctx, { id, version }, 'mend');
  const approved = { kind: 'refund', documentId: id } as const;
  if ((await approvalStand(ctx, approved))?.state !== 'returned') throw new ServiceError('wrongState');
  await refuseWays(ctx, row.studentId, sourcesOf((await refundOrderView(ctx, { id })).lines), routes);
  await changeRow(ctx, feeRefundOrders, row, { ...routes, reason });
  await submitApproval(ctx, approved);
  const { number, handedCents, originalCents, toBalanceCents, nextBillCents } = row;
  const old = { handedCents, originalCents, toBalanceCents, nextBillCents, reason: row.reason };
  ctx.audit({ object: { type: 'refundOrder', id }, change: { number, old, new: { ...routes, reason } } });
  return refundOrderView(ctx, { id });
}

/** What an order holds, by where it came from. */
function sourcesOf(lines: RefundOrder['lines']): RefundSources {
  const of = (kind: RefundOrder['lines'][number]['kind']) => sumCents(lines.filter((line) => line.kind === kind));
  return {
    lineCents: of('bill'),
    depositCents: of('deposit'),
    prepaidCents: of('prepayment'),
    creditCents: of('credit'),
  };
}
