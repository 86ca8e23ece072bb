import { v7 as uuidv7 } from 'uuid';
import { savedBatch } from '@/lib/contracts/fees/batches.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { lockBatch } from '../../fees/batches/find-batch.ts';
import { generationJob } from '../../fees/batches/generate-job.ts';
import { closeBatch, publishBatch } from '../../fees/batches/publish.ts';
import { saveBatch } from '../../fees/batches/save.ts';
import { sumsOf } from '../../fees/batches/sums.ts';
import { feeBatches } from '../../fees/schema/batches.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';

/** What tells one batch of the demo from another. */
export interface PlannedBatch {
  readonly name: string;
  readonly month: string;
  /** Of which children. */
  readonly classIds: readonly string[];
  /** Empty: whatever the plans charge. */
  readonly itemIds: readonly string[];
}

/** Days that families have. */
const days = 9;

/** A batch with its bills, in review: the generation of the module, without its queue. @returns its id */
export async function reviewedBatch(
  ctx: Ctx,
  { classIds, ...planned }: PlannedBatch,
  issueOn: string,
): Promise<string> {
  const dueOn = dayAfter(issueOn, days);
  const scope = { stages: [], grades: [], classIds };
  const rest = { withOneOffs: true, allowPartial: true, minPartCents: null, note: '', changeBp: 1_000 };
  const { id } = await saveBatch(ctx, savedBatch.parse({ ...planned, ...rest, scope, issueOn, dueOn }));
  const jobId = uuidv7();
  await changeRow(ctx, feeBatches, await lockBatch(ctx, id), { state: 'generating', jobId });
  const job = { id: jobId, schoolId: ctx.school.id, input: { batchId: id } };
  await generationJob.run({ ...job, step: (work) => work(ctx) });
  return id;
}

/** Publishes a batch as it was reviewed. */
export async function publish(ctx: Ctx, id: string): Promise<void> {
  const { version } = await lockBatch(ctx, id);
  const { bills = 0, amountCents = 0 } = (await sumsOf(ctx, [id])).get(id) ?? {};
  await publishBatch(ctx, { id, version, bills, amountCents });
}

/** Closes a batch of which something may still be owed. */
export async function close(ctx: Ctx, id: string): Promise<void> {
  const { version } = await lockBatch(ctx, id);
  await closeBatch(ctx, { id, version, reason: '本期收费已结束，欠费另行催缴' });
}

/** The first of a month, when its bills are made. */
export const firstMorning = (month: string): Date => morningOf(firstDayOf(month));

export const morningOf = (day: string): Date => new Date(`${day}T09:00:00+08:00`);
