import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  type RefundOrderMove,
  type RefundOrderState,
  refundOrderMachine,
} from '@/lib/rules/fees/refund-order-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows, rowToMove } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeRefundOrderLines, feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';
import type { Working } from '../working.ts';
import { refuseInRun } from './runs-of-orders.ts';
import { refundOrderView } from './view.ts';
import { releaseCredits } from './waiting-credits.ts';

export type StoredOrder = typeof feeRefundOrders.$inferSelect;

/**
 * An order as it was read, which a move may be made with, and the state that follows.
 * @throws ServiceError notFound, conflict, wrongState, orderInRun
 */
export async function orderFor(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
  move: RefundOrderMove,
): Promise<{ readonly row: StoredOrder; readonly state: RefundOrderState }> {
  const states = refundOrderMachine;
  const current = () => refundOrderView(ctx, { id });
  const moving = await rowToMove(ctx, feeRefundOrders, { id, version, move }, { states, current });
  await refuseInRun(ctx, id);
  return moving;
}

/** What an order gives back, in its order. */
export const linesOfOrder = (ctx: Ctx, id: string) =>
  ctx.tx
    .select()
    .from(feeRefundOrderLines)
    .where(and(ofSchool(ctx, feeRefundOrderLines), eq(feeRefundOrderLines.orderId, id)))
    .orderBy(asc(feeRefundOrderLines.at));

/** The suggestions and credits that orders named which come to nothing wait for others. */
export async function freeSources(ctx: Working, ...orderIds: readonly string[]): Promise<void> {
  await freeSuggestions(ctx, ...orderIds);
  await releaseCredits(ctx, orderIds);
}

/** The suggestions alone, where the credits have to wait for bills that are held first. */
export async function freeSuggestions(ctx: Working, ...orderIds: readonly string[]): Promise<void> {
  await changeRows(ctx, feeRefundSuggestions, inArray(feeRefundSuggestions.orderId, [...orderIds]), { orderId: null });
}
