import { and, eq } from 'drizzle-orm';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { feeBatches } from '../schema/batches.ts';
import { nextChildren, progressOf } from './candidates.ts';
import { dropDrafts } from './drop-bills.ts';
import type { Batch } from './find-batch.ts';
import { noteLeftOut } from './left-out.ts';
import { makeBills } from './make-bills.ts';
import { faultsIn } from './sums.ts';

export const generation = 'fees.batch.generate';

/**
 * Makes the bills of a batch, some hundred children a transaction in the order of their ids. How far it is stands on
 * the batch and changes with the bills, so a crash at any moment leaves each child billed once or not at all, and the
 * job goes on with the rest.
 */
export const generationJob: JobHandler = {
  resumes: true,

  async run(job) {
    while (await job.step((ctx) => nextStep(ctx, job)));
    await job.step((ctx) => finish(ctx, job));
  },

  async giveUp(job, why, error) {
    await job.step(
      async (ctx) => {
        const batch = await waitingFor(ctx, job);
        if (!batch) return;
        await dropDrafts(ctx, batch.id);
        const state = why === 'cancelled' ? 'draft' : 'failed';
        await settle(ctx, batch, { state, error });
        const object = { type: 'feeBatch', id: batch.id };
        ctx.audit({ action: generation, object, result: 'refused', change: { why, error } });
      },
      { evenIfCancelled: true },
    );
  },
};

/** The batch that this job generates; nothing where it was put otherwise meanwhile. */
async function waitingFor(ctx: JobCtx, job: JobRun): Promise<Batch | undefined> {
  const { batchId } = job.input as { batchId: string };
  const [batch] = await ctx.tx
    .select()
    .from(feeBatches)
    .where(and(oneOfSchool(ctx, feeBatches, batchId), eq(feeBatches.state, 'generating'), eq(feeBatches.jobId, job.id)))
    .for('update');
  return batch;
}

/** @returns whether there may be more */
async function nextStep(ctx: JobCtx, job: JobRun): Promise<boolean> {
  const batch = await waitingFor(ctx, job);
  if (!batch) return false;
  const ids = await nextChildren(ctx, batch);
  const doneUpTo = ids.at(-1);
  if (doneUpTo === undefined) return false;
  const bills = await makeBills(ctx, batch, ids);
  await ctx.tx
    .update(feeBatches)
    .set({ doneUpTo })
    .where(oneOfSchool(ctx, feeBatches, batch.id));
  const { done, total } = await progressOf(ctx, { ...batch, doneUpTo });
  await noteProgress(ctx, job.id, done, total);
  ctx.audit({
    action: generation,
    object: { type: 'feeBatch', id: batch.id },
    change: { children: ids.length, bills },
  });
  return true;
}

async function finish(ctx: JobCtx, job: JobRun): Promise<void> {
  const batch = await waitingFor(ctx, job);
  if (!batch) return;
  await noteLeftOut(ctx, batch);
  const state = (await faultsIn(ctx, [batch.id])).size > 0 ? 'failed' : 'review';
  await settle(ctx, batch, { state, error: null, generatedAt: ctx.now });
  ctx.audit({ action: generation, object: { type: 'feeBatch', id: batch.id }, change: { state } });
}

/** Moves a batch on that no job generates any longer. */
const settle = (ctx: JobCtx, batch: Batch, facts: Partial<Batch>) =>
  changeRow(ctx, feeBatches, batch, { ...facts, jobId: null });
