import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { batchCalls } from '@/lib/contracts/fees/batch-calls.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { cancelJob, enqueueJob } from '../../kernel/jobs.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeBatches } from '../schema/batches.ts';
import { progressOf } from './candidates.ts';
import { dropDrafts } from './drop-bills.ts';
import { lockBatch, mustAllow } from './find-batch.ts';
import { generation } from './generate-job.ts';
import { batchView } from './view.ts';

type Calls = typeof batchCalls;

/**
 * Begins to make the bills of a batch, in place of those it has.
 * @throws ServiceError notFound, conflict, wrongState
 */
export async function generateBatch(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['generateBatch']>,
): Promise<ReplyOf<Calls['generateBatch']>> {
  const batch = await lockBatch(ctx, id);
  await refuseStale(ctx, batch, version, () => batchView(ctx, { id }));
  mustAllow(batch, 'generate');
  await dropDrafts(ctx, id);
  const { total } = await progressOf(ctx, { ...batch, doneUpTo: null });
  const jobId = await enqueueJob(ctx, generation, { batchId: id }, total);
  await changeRow(ctx, feeBatches, batch, {
    state: 'generating',
    jobId,
    doneUpTo: null,
    error: null,
    generatedAt: null,
  });
  ctx.audit({ object: { type: 'feeBatch', id }, change: { children: total } });
  return batchView(ctx, { id });
}

/** Ends the generation at its next step. @throws ServiceError notFound, wrongState */
export async function cancelBatch(ctx: Ctx, { id }: { readonly id: string }): Promise<ReplyOf<Calls['cancelBatch']>> {
  const batch = await lockBatch(ctx, id);
  mustAllow(batch, 'cancel');
  if (batch.jobId) await cancelJob(ctx, batch.jobId);
  ctx.audit({ object: { type: 'feeBatch', id } });
  return batchView(ctx, { id });
}

/**
 * Goes on to the review without the children of whom no bill could be made.
 * @throws ServiceError notFound, conflict, wrongState: another state, or it ended before its end
 */
export async function acceptBatch(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['acceptBatch']>,
): Promise<ReplyOf<Calls['acceptBatch']>> {
  const batch = await lockBatch(ctx, id);
  await refuseStale(ctx, batch, version, () => batchView(ctx, { id }));
  mustAllow(batch, 'accept');
  if (batch.error) throw new ServiceError('wrongState');
  await changeRow(ctx, feeBatches, batch, { state: 'review' });
  ctx.audit({ object: { type: 'feeBatch', id } });
  return batchView(ctx, { id });
}
