import { and, eq, sql } from 'drizzle-orm';
import { type BatchAction, batchActionsIn } from '@/lib/rules/fees/batch-states.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeBatches } from '../schema/batches.ts';
import { feeBills } from '../schema/bills.ts';
import { stands } from '../standing-bills.ts';
import type { Reading } from '../working.ts';

export type Batch = typeof feeBatches.$inferSelect;

/** A batch of this school, which nobody moves on until this transaction ends. @throws ServiceError notFound */
export const lockBatch = (ctx: Reading, id: string): Promise<Batch> => findRow(ctx, feeBatches, id, { lock: true });

/** The bills of a batch that stand. */
export const billsOfBatch = (ctx: Reading, batchId: string) =>
  and(ofSchool(ctx, feeBills), eq(feeBills.batchId, batchId), stands);

/** What was paid on a batch's bills, thrown away or not. */
export async function paidOfBatch(ctx: Reading, batchId: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ paid: sql<number>`coalesce(sum(${feeBills.paidCents}), 0)::float8` })
    .from(feeBills)
    .where(and(ofSchool(ctx, feeBills), eq(feeBills.batchId, batchId)));
  return row?.paid ?? 0;
}

/** @throws ServiceError wrongState, unless the batch's state allows it */
export function mustAllow(batch: Batch, action: BatchAction): void {
  if (!batchActionsIn(batch.state, 0).includes(action)) throw new ServiceError('wrongState');
}
