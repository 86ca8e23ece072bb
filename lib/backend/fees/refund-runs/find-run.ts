import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type RefundRunMove, refundRunMachine } from '@/lib/rules/fees/refund-run-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows, rowToMove } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundRunRows, feeRefundRuns } from '../schema/refund-runs.ts';
import type { ReadingById, Working } from '../working.ts';
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
  const current = () => refundRunView(ctx, { id });
  const { row } = await rowToMove(ctx, feeRefundRuns, { id, version, move }, { states: refundRunMachine, current });
  return row;
}

/** What the bank is asked to pay, each with its order. */
export const waitingRows = (ctx: ReadingById, runId: string) =>
  ctx.tx
    .select({ row: feeRefundRunRows, order: feeRefundOrders })
    .from(feeRefundRunRows)
    .innerJoin(feeRefundOrders, and(ofSchool(ctx, feeRefundOrders), eq(feeRefundOrders.id, feeRefundRunRows.orderId)))
    .where(
      and(ofSchool(ctx, feeRefundRunRows), eq(feeRefundRunRows.runId, runId), eq(feeRefundRunRows.state, 'waiting')),
    )
    .orderBy(asc(feeRefundOrders.id));

/** The same, with orders that nobody moves on until the transaction ends. */
export const lockWaiting = async (ctx: ReadingById, runId: string) =>
  waitingRows(ctx, runId).for('update', { of: feeRefundOrders });
export type WaitingRow = Awaited<ReturnType<typeof lockWaiting>>[number];

/** Moves locked orders on, all in the same way. */
export async function changeOrders(
  ctx: Working,
  rows: readonly WaitingRow[],
  facts: Partial<WaitingRow['order']>,
): Promise<void> {
  if (rows.length === 0) return;
  await changeRows(
    ctx,
    feeRefundOrders,
    and(
      inArray(
        feeRefundOrders.id,
        rows.map(({ order }) => order.id),
      ),
      isNull(feeRefundOrders.paymentId),
    ),
    facts,
  );
}
