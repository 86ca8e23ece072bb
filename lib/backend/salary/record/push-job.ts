import { and, asc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { notifyLive } from '../../kernel/live.ts';
import { changeRow, changeRows } from '../../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { sendMessage } from '../../notices/index.ts';
import { tellOwners, tellPushed } from '../notify.ts';
import { salaryRecords as table } from '../schema/record.ts';
import { salarySlips as slips } from '../schema/slip.ts';
import { openSheet, refuseChanged, refuseUnbalanced } from './lines.ts';

/** The kind of the job that pushes a record. */
export const pushing = 'salary.record.push';

/** Slips that nobody holds, or holds no more. */
const notHeld = ['waiting', 'replaced', 'revoked'] as const;
const touched = ['salaryRecord', 'salarySlip', 'message'];
const onPages = (ctx: JobCtx) => ({ ...ctx, afterCommit: () => {} });

/**
 * Opens the slips of a record to their owners, some hundred a transaction, and tells each. What was pushed stands on
 * the slip and changes with the letter, so a crash at any moment leaves each owner told once or not yet, and the job
 * goes on with the rest; a record that is withdrawn meanwhile is pushed to nobody further.
 */
export const pushJob: JobHandler = {
  resumes: true,
  run: async (job) => {
    await job.step((ctx) => begin(ctx, job));
    while (await job.step((ctx) => pushSome(ctx, job))) notifyLive(job.schoolId, touched);
    await job.step((ctx) => finish(ctx, job));
    notifyLive(job.schoolId, touched);
    return null;
  },
  giveUp: async (job, why, error) => {
    await job.step(
      async (ctx) => {
        const row = await recordOf(ctx, job, ['scheduled', 'pushing']);
        if (!row) return;
        const { id, title, month } = row;
        await changeRow(ctx, table, row, { state: 'approved', dueAt: null, jobId: null });
        const to = [ctx.person.accountId];
        await sendMessage(onPages(ctx), { to, kind: 'salaryNotPushed', params: { title, month } });
        ctx.audit({ action: pushing, object: { type: 'salaryRecord', id }, result: 'refused', change: { why, error } });
      },
      { evenIfCancelled: true },
    );
    notifyLive(job.schoolId, touched);
  },
};

/** The record that this job pushes; nothing where it was put otherwise meanwhile. */
async function recordOf(ctx: JobCtx, job: JobRun, states: readonly ('scheduled' | 'pushing')[]) {
  const { recordId } = job.input as { recordId: string };
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(oneOfSchool(ctx, table, recordId), inArray(table.state, [...states]), eq(table.jobId, job.id)))
    .for('update');
  return row;
}

/** One whose time has come is looked at once more. @throws ServiceError slipsUnbalanced, slipsChanged, salaryKeyLost */
async function begin(ctx: JobCtx, job: JobRun): Promise<void> {
  const row = await recordOf(ctx, job, ['scheduled']);
  if (!row) return;
  const sheet = await openSheet(ctx, row);
  await refuseUnbalanced(ctx, sheet);
  await refuseChanged(ctx, sheet);
  await changeRow(ctx, table, row, { state: 'pushing', dueAt: null });
}

/** @returns whether there may be more */
async function pushSome(ctx: JobCtx, job: JobRun): Promise<boolean> {
  const record = await recordOf(ctx, job, ['pushing']);
  if (!record) return false;
  const own = and(ofSchool(ctx, slips), eq(slips.recordId, record.id));
  const next = await ctx.tx
    .select({ id: slips.id, staffId: slips.staffId })
    .from(slips)
    .where(and(own, eq(slips.sheet, record.sheet), eq(slips.state, 'waiting')))
    .orderBy(asc(slips.id))
    .limit(limits.salaryPushed)
    .for('update');
  if (next.length === 0) return false;
  const ids = next.map(({ id }) => id);
  await changeRows(ctx, slips, inArray(slips.id, ids), { state: 'sent', sentAt: ctx.now });
  const theirs = inArray(
    slips.staffId,
    next.map(({ staffId }) => staffId),
  );
  await endFormer(ctx, record, theirs);
  await tellPushed(onPages(ctx), { record, slips: next });
  await noteProgress(ctx, job.id, ids.length, record.people);
  return true;
}

/** Takes the slips of former versions back: the new one stands in their place. @returns whose they were */
const endFormer = async (
  ctx: JobCtx,
  { id, sheet }: { readonly id: string; readonly sheet: number },
  which?: ReturnType<typeof inArray>,
): Promise<string[]> => {
  const former = and(eq(slips.recordId, id), lt(slips.sheet, sheet), notInArray(slips.state, [...notHeld]), which);
  const gone = await changeRows(ctx, slips, former, { state: 'revoked', revokedAt: ctx.now }).returning({
    staffId: slips.staffId,
  });
  return gone.map(({ staffId }) => staffId);
};

async function finish(ctx: JobCtx, job: JobRun): Promise<void> {
  const record = await recordOf(ctx, job, ['pushing']);
  if (!record) return;
  const { id, sheet, title, month, people } = record;
  // Who is on no line any more had one before.
  const staffIds = await endFormer(ctx, record);
  await tellOwners(onPages(ctx), { told: 'salaryRevoked', staffIds, occasion: `${id}|${sheet}|former`, title, month });
  await changeRow(ctx, table, record, { state: 'pushed', pushedAt: ctx.now, jobId: null });
  ctx.audit({ action: pushing, object: { type: 'salaryRecord', id }, change: { title, month, people } });
}
