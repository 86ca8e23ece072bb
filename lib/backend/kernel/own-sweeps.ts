import { and, inArray, lt, type SQL } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { forgetRepliesBefore } from './idempotency.ts';
import { ofSchool } from './of-school.ts';
import { jobs } from './schema.ts';
import { sweepFiles } from './sweep-files.ts';
import { type Sweep, schoolSweep } from './sweeps.ts';

/** What the kernel itself leaves behind: answers of repeated writes, finished jobs, bytes that no row names. */
export const kernelSweeps: readonly Sweep[] = [
  schoolSweep('kernel.idempotencyKeys', async ({ tx, school, now }) => forgetRepliesBefore(tx, school.id, now)),
  schoolSweep('kernel.jobs', async (ctx) => {
    const old = lt(jobs.finishedAt, daysEarlier(ctx.now, limits.finishedJobsKeptDays));
    const inSchool = (more: SQL) => and(ofSchool(ctx, jobs), more);
    const due = ctx.tx.select({ id: jobs.id }).from(jobs).where(inSchool(old)).limit(limits.sweepBatchRows);
    return (
      await ctx.tx
        .delete(jobs)
        .where(inSchool(inArray(jobs.id, due)))
        .returning({ id: jobs.id })
    ).length;
  }),
  sweepFiles,
];
