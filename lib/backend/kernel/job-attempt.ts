import type { Said } from '@/lib/contracts/errors.ts';
import { log } from '@/lib/log.ts';
import { jobsEnded } from '@/lib/metrics.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Database } from '../db/client.ts';
import { now as clockNow } from './clock.ts';
import { heldBy, type Job } from './job-claims.ts';
import { stepsOf } from './job-steps.ts';
import { JobCancelled, type JobCtx, type JobHandlers, type JobRun, LeaseLost } from './jobs.ts';
import { oneOfSchool } from './of-school.ts';
import { restOf } from './recurring-jobs.ts';
import { jobs } from './schema.ts';
import { ServiceError } from './service-error.ts';

/** Works at one claimed job to its end, or until its lease is lost. Never throws for what a handler did. */
export async function attemptJob(
  database: Database,
  handlers: JobHandlers,
  job: Job,
  stopped: () => boolean,
): Promise<void> {
  const handler = handlers[job.kind];
  const run = stepsOf(database, job, handler?.withinReach ? job.reach : null, stopped);
  const beat = setInterval(() => {
    run.step(async () => {}, { evenIfCancelled: true }).catch((err) => log.warn({ err, job: job.id }, 'no heartbeat'));
  }, limits.jobHeartbeatSeconds * 1000);
  beat.unref();
  try {
    if (!handler) throw new ServiceError('wrongState');
    if (job.crashes > limits.jobCrashes) throw new ServiceError('jobCrashed');
    if (job.attempts > limits.jobAttempts) throw new ServiceError('internal');
    const result = await handler.run(run);
    const done = { state: 'done', result: result ?? null, error: null } as const;
    await run.step((ctx) => close(ctx, job, { ...done, ...restOf(handler, ctx.now) }), { evenIfCancelled: true });
    jobsEnded.inc({ kind: job.kind, outcome: 'done' });
  } catch (error) {
    if (stopped()) await giveBack(database, job);
    else if (!(error instanceof LeaseLost)) await recover(run, handlers, job, error);
  } finally {
    clearInterval(beat);
  }
}

/** An orderly stop is no failed attempt. */
async function giveBack(database: Database, job: Job): Promise<void> {
  await database.owner
    .update(jobs)
    .set({ state: 'waiting', attempts: job.attempts - 1, leaseUntil: null })
    .where(heldBy(job));
}

async function recover(run: JobRun, handlers: JobHandlers, job: Job, error: unknown): Promise<void> {
  const why = error instanceof JobCancelled ? 'cancelled' : 'failed';
  const meant = error instanceof JobCancelled || error instanceof ServiceError;
  if (!meant) log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'job failed');
  try {
    if (!meant && job.attempts < limits.jobAttempts) {
      const runAfter = new Date(clockNow().getTime() + 2 ** job.attempts * 1000);
      await run.step((ctx) => close(ctx, job, { state: 'waiting', runAfter }), { evenIfCancelled: true });
      jobsEnded.inc({ kind: job.kind, outcome: 'again' });
      return;
    }
    const said: Said | null =
      error instanceof ServiceError ? { key: error.error, params: error.params } : { key: 'internal' };
    await handlers[job.kind]?.giveUp(run, why, why === 'cancelled' ? null : said);
    const outcome = why === 'cancelled' ? { state: why } : { state: why, error: JSON.stringify(said) };
    const rest = (at: Date) => ({ ...outcome, ...restOf(handlers[job.kind], at) }) as Partial<Job>;
    await run.step((ctx) => close(ctx, job, rest(ctx.now)), { evenIfCancelled: true });
    jobsEnded.inc({ kind: job.kind, outcome: why === 'failed' && !isOurs(said?.key) ? 'refused' : why });
  } catch (second) {
    // The lease runs out and the job is taken up again.
    if (!(second instanceof LeaseLost)) log.error({ err: second, job: job.id }, 'job could not be put in order');
  }
}

/** Failures that are ours or the machine's; what else ends a job, such as a sheet without headers, is its person's. */
export const operatorsFaults = ['internal', 'jobCrashed', 'noRoom', 'storeAway'] as const;
const isOurs = (key: string | undefined) => operatorsFaults.some((one) => one === key);

async function close(ctx: JobCtx, job: Job, outcome: Partial<Job>): Promise<void> {
  const finishedAt = outcome.state === 'waiting' ? null : ctx.now;
  await ctx.tx
    .update(jobs)
    .set({ leaseUntil: null, finishedAt, ...outcome })
    .where(oneOfSchool(job.schoolId, jobs, job.id));
}
