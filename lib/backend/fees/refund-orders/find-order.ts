import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RefundOrderMove } from '@/lib/rules/fees/refund-order-states.ts';
import { refundOrderMovesIn } from '@/lib/rules/fees/refund-order-states.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeRefundOrderLines, feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';
import { refuseInRun } from './runs-of-orders.ts';
import { refundOrderView } from './view.ts';
import { releaseCredits } from './waiting-credits.ts';

export type StoredOrder = typeof feeRefundOrders.$inferSelect;

/**
 * An order as it was read, which a move may be made with.
 * @throws ServiceError notFound, conflict, wrongState, orderInRun
 */
export async function orderFor(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
  move: RefundOrderMove,
): Promise<StoredOrder> {
  const order = await lockRow(ctx, feeRefundOrders, id);
  await refuseStale(ctx, order, version, () => refundOrderView(ctx, { id }));
  if (!refundOrderMovesIn(order.state).includes(move)) throw new ServiceError('wrongState');
  await refuseInRun(ctx, id);
  return order;
}

/** What an order gives back, in its order. */
export const linesOfOrder = (ctx: Ctx, id: string) =>
  ctx.tx
    .select()
    .from(feeRefundOrderLines)
    .where(and(ofSchool(ctx, feeRefundOrderLines), eq(feeRefundOrderLines.orderId, id)))
    .orderBy(asc(feeRefundOrderLines.at));

/** Moves a locked order on. */
export async function changeOrder(ctx: Ctx, { id, version }: StoredOrder, facts: Partial<StoredOrder>): Promise<void> {
  await ctx.tx
    .update(feeRefundOrders)
    .set({ ...facts, version: version + 1, updatedAt: ctx.now, updatedBy: ctx.person.accountId })
    .where(oneOfSchool(ctx, feeRefundOrders, id));
}

/** The suggestions and credits that orders named which come to nothing wait for others. */
export async function freeSources(ctx: Ctx, ...orderIds: readonly string[]): Promise<void> {
  await freeSuggestions(ctx, ...orderIds);
  await releaseCredits(ctx, orderIds);
}

/** The suggestions alone, where the credits have to wait for bills that are held first. */
export async function freeSuggestions(ctx: Ctx, ...orderIds: readonly string[]): Promise<void> {
  await ctx.tx
    .update(feeRefundSuggestions)
    .set({
      ...{ orderId: null, version: sql`${feeRefundSuggestions.version} + 1` },
      ...{ updatedAt: ctx.now, updatedBy: ctx.person.accountId },
    })
    .where(and(ofSchool(ctx, feeRefundSuggestions), inArray(feeRefundSuggestions.orderId, [...orderIds])));
}
