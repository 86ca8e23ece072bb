import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { isInScope } from '@/lib/rules/fees/batch-scope.ts';
import type { Finding } from '@/lib/rules/fees/bill-notes.ts';
import { rowsOf } from '../../db/rows.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { standingChildren } from '../../students/index.ts';
import { chargedBefore } from '../bills/charged-before.ts';
import { placeOf } from '../bills/rows.ts';
import { feeBatchChildren, feeBatches } from '../schema/batches.ts';
import type { Working } from '../working.ts';
import { nextChildren, progressOf } from './candidates.ts';
import { dropDrafts } from './drop-bills.ts';
import type { Batch } from './find-batch.ts';
import { makeBills } from './make-bills.ts';
import { faultsIn } from './sums.ts';

const idRow = z.object({ id: z.string() });

/**
 * Notes the children on roll whom a batch's bills pass over: those that were charged the month before and have no bill
 * of this one, and those without a plan in it.
 */
async function noteLeftOut(ctx: Working, batch: Batch): Promise<void> {
  const { tx, school } = ctx;
  const { month } = batch;
  const idsOf = async (query: ReturnType<typeof sql>) => new Set((await rowsOf(tx, query, idRow)).map(({ id }) => id));
  const seen = await idsOf(
    sql`select student_id as id from fee_batch_children where school_id = ${school.id} and batch_id = ${batch.id}
      union select student_id from fee_bills where school_id = ${school.id} and batch_id = ${batch.id} and trashed_at is not null`,
  );
  const billed = await idsOf(
    sql`select distinct student_id as id from fee_bills
      where school_id = ${school.id} and month = ${month} and batch_id is not null and trashed_at is null
        and state <> 'void'`,
  );
  const planned = await idsOf(
    sql`select student_id as id from fee_student_plans where school_id = ${school.id}
      and from_on <= ${lastDayOf(month)}::date and (to_on is null or to_on >= ${firstDayOf(month)}::date)`,
  );
  const before = await chargedBefore(ctx, batch, null);
  const rows = (await standingChildren(ctx, 'onRoll', month)).flatMap((child) => {
    if (seen.has(child.id) || !isInScope(batch.scope, child)) return [];
    const beforeCents = before.get(child.id)?.cents ?? null;
    const findings: Finding[] = [
      ...(beforeCents !== null && !billed.has(child.id) ? (['missing'] as const) : []),
      ...(planned.has(child.id) ? [] : (['unplanned'] as const)),
    ];
    if (findings.length === 0) return [];
    return [{ ...placeOf(ctx, batch, child), billId: null, amountCents: null, beforeCents, findings, faults: [] }];
  });
  await bulkInsert(tx, feeBatchChildren, rows);
}

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
