import { and, asc, eq } from 'drizzle-orm';
import { type RefundRunMove, refundRunMovesIn } from '@/lib/rules/fees/refund-run-states.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundRunRows, feeRefundRuns } from '../schema/refund-runs.ts';
import { refundRunView } from './view.ts';

export type StoredRun = typeof feeRefundRuns.$inferSelect;

/**
 * A run as it was read, which a move may be made with, held until the transaction ends.
 * @throws ServiceError notFound, conflict, wrongState
 */
export async function runFor(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
  move: RefundRunMove,
): Promise<StoredRun> {
  const run = await lockRow(ctx, feeRefundRuns, id);
  await refuseStale(ctx, run, version, () => refundRunView(ctx, { id }));
  if (!refundRunMovesIn(run.state).includes(move)) throw new ServiceError('wrongState');
  return run;
}

/** Moves a locked run on. */
export async function changeRun(ctx: Ctx, { id, version }: StoredRun, facts: Partial<StoredRun>): Promise<void> {
  await ctx.tx
    .update(feeRefundRuns)
    .set({ ...facts, version: version + 1, updatedAt: ctx.now, updatedBy: ctx.person.accountId })
    .where(oneOfSchool(ctx, feeRefundRuns, id));
}

/** What the bank is asked to pay, each with its order, which nobody moves on until the transaction ends. */
export async function lockWaiting(ctx: Ctx, runId: string) {
  return ctx.tx
    .select({ row: feeRefundRunRows, order: feeRefundOrders })
    .from(feeRefundRunRows)
    .innerJoin(feeRefundOrders, and(ofSchool(ctx, feeRefundOrders), eq(feeRefundOrders.id, feeRefundRunRows.orderId)))
    .where(
      and(ofSchool(ctx, feeRefundRunRows), eq(feeRefundRunRows.runId, runId), eq(feeRefundRunRows.state, 'waiting')),
    )
    .orderBy(asc(feeRefundOrders.id))
    .for('update', { of: feeRefundOrders });
}
export type WaitingRow = Awaited<ReturnType<typeof lockWaiting>>[number];
