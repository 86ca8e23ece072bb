import { setImmediate } from 'node:timers/promises';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Said } from '@/lib/contracts/errors.ts';
import { lastingFault } from '@/lib/lasting-fault.ts';
import { log } from '@/lib/log.ts';
import { jobsEnded } from '@/lib/metrics.ts';
import { limits } from '@/lib/rules/limits.ts';
import { traced } from '@/lib/tracing.ts';
import type { Database } from '../db/client.ts';
import { instant, rowsOf } from '../db/rows.ts';
import { appendAudit, installationScope, type NamedFacts } from './audit.ts';
import { now as clockNow } from './clock.ts';
import { onWake } from './job-wake.ts';
import { JobCancelled, type JobCtx, type JobHandlers, type JobRun, LeaseLost } from './jobs.ts';
import { oneOfSchool } from './of-school.ts';
import { people, personName } from './people.ts';
import { classesNamed, enterReach } from './reach.ts';
import { armRecurring, restOf } from './recurring-jobs.ts';
import { jobs } from './schema.ts';
import { ServiceError } from './service-error.ts';
import { enterSchool, transaction } from './tenancy.ts';

type Job = typeof jobs.$inferSelect;

export interface JobRunner {
  /** Puts recurring jobs in their places, as `start` does at every wake-up. */
  arm(): Promise<void>;
  /** Works at everything that is due until nothing is; for tests and scripts. */
  drain(): Promise<void>;
  /**
   * Begins to work in the background: at once, at every wake-up, and by a slow look for what other processes left
   * behind.
   */
  start(): void;
  /** Lets the step at work finish and takes up no more. */
  stop(): Promise<void>;
}

/**
 * Whose jobs are worked at beside each other: what people wait for never waits for a round over all schools, nor that
 * one for a backup. In each lane one job follows another: the embedded database has one connection, and a server has
 * other processes.
 */
const lanes = ['school', 'installation', 'installation'] as const;
type Whose = (typeof lanes)[number];

/** A lane in the background. */
interface Lane {
  readonly whose: Whose;
  working: Promise<void> | null;
  /** Woken meanwhile, it looks once more. */
  again: boolean;
}

/** Works at the jobs of a database. */
export function jobRunner(database: Database, handlers: JobHandlers): JobRunner {
  const background: readonly Lane[] = lanes.map((whose) => ({ whose, working: null, again: false }));
  let waking: Promise<void> | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let forgetWake = () => {};

  const arm = () => armRecurring(database, handlers);

  /** What a round over all schools has ordered for some of them is worked at after it. */
  async function workOff(): Promise<void> {
    let rounds = 0;
    do {
      const [, ...installation] = await Promise.all(lanes.map(workOffLane));
      rounds = installation.reduce((sum, count) => sum + count, 0);
    } while (rounds > 0 && !stopped);
  }

  /** @returns how many jobs it has worked at */
  async function workOffLane(whose: Whose): Promise<number> {
    for (let count = 0; ; count++) {
      const job = stopped ? null : await claim(database, handlers, whose);
      if (!job) return count;
      const facts = { 'job.id': job.id, 'job.attempt': job.attempts };
      await traced(`job ${job.kind}`, facts, () => runJob(database, handlers, job, () => stopped), { root: true });
    }
  }

  const fault = lastingFault('jobs cannot be worked at');

  /** Every lane looks for work: one that rests at once, one that is at work when it is done. None waits for another. */
  function wake(): void {
    if (stopped) return;
    waking ??= fault
      .watch('rounds', () => arm().then(() => background.forEach(begin)))
      .then(plan)
      .finally(() => {
        waking = null;
      });
  }

  function begin(lane: Lane): void {
    lane.again = true;
    if (stopped || lane.working) return;
    lane.working = (async () => {
      while (lane.again && !stopped) {
        lane.again = false;
        const rounds = (await fault.watch(lane.whose, () => workOffLane(lane.whose))) ?? 0;
        if (rounds > 0 && lane.whose === 'installation')
          background.filter(({ whose }) => whose === 'school').forEach(begin);
      }
      lane.working = null;
      await plan();
    })();
  }

  /** Sleeps until a lane that rests has something due, at most for the slow look. */
  async function plan(): Promise<void> {
    const resting = background.filter(({ working }) => !working).map(({ whose }) => whose);
    if (stopped || resting.length === 0) return;
    const next = await fault.watch('next', () => nextDue(database, resting));
    const waitMs = next ? next.getTime() - clockNow().getTime() : limits.jobPollSeconds * 1000;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(waitMs, 100), limits.jobPollSeconds * 1000));
    timer.unref();
  }

  return {
    arm,
    drain: workOff,
    start() {
      forgetWake = onWake(wake);
      // The one process of an embedded database has just begun: whoever held a lease is dead.
      const freed = database.kind === 'embedded' ? freeAll(database) : Promise.resolve();
      freed.then(wake, (err) => log.error({ err }, 'jobs cannot be resumed'));
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      forgetWake();
      await waking;
      await Promise.all(background.map(({ working }) => working));
    },
  };
}

const leaseUntil = (now: Date) => new Date(now.getTime() + limits.jobLeaseSeconds * 1000);

const dueRow = z.object({ due: instant.nullable() });

const ofLane = (whose: Whose) =>
  whose === 'installation' ? sql`school_id = ${installationScope}` : sql`school_id <> ${installationScope}`;

/**
 * Takes the next due job under a lease. A job that resumes and got further since its last claim was interrupted, not
 * defective: its attempts begin anew.
 */
async function claim(database: Database, handlers: JobHandlers, whose: Whose): Promise<Job | null> {
  const now = clockNow();
  const resuming = Object.keys(handlers).filter((kind) => handlers[kind]?.resumes);
  const gotFurther = and(inArray(jobs.kind, resuming), gt(jobs.progress, jobs.progressAtClaim));
  const [job] = await database.owner
    .update(jobs)
    .set({
      state: 'running',
      claims: sql`${jobs.claims} + 1`,
      attempts: sql`case when ${gotFurther} then 1 else ${jobs.attempts} + 1 end`,
      progressAtClaim: sql`${jobs.progress}`,
      crashes: sql`case when ${jobs.state} = 'running' and not (${gotFurther}) then ${jobs.crashes} + 1 else 0 end`,
      leaseUntil: leaseUntil(now),
    })
    .where(
      sql`(${jobs.schoolId}, ${jobs.id}) = (
        select school_id, id from jobs
        where state in ('waiting', 'running') and ${ofLane(whose)}
          and (state = 'waiting' and run_after <= ${now.toISOString()} or state = 'running' and lease_until <= ${now.toISOString()})
        order by run_after limit 1 for update skip locked)`,
    )
    .returning();
  return job ?? null;
}

async function nextDue(database: Database, resting: readonly Whose[]): Promise<Date | null> {
  const [row] = await rowsOf(
    database.owner,
    sql`select min(case state when 'waiting' then run_after else lease_until end) as due from jobs
      where state in ('waiting', 'running') and (${sql.join(resting.map(ofLane), sql` or `)})`,
    dueRow,
  );
  return row?.due ?? null;
}

async function freeAll(database: Database): Promise<void> {
  await database.owner.execute(sql`update jobs set lease_until = ${clockNow().toISOString()} where state = 'running'`);
}

/** Works at one claimed job to its end, or until its lease is lost. Never throws for what a handler did. */
async function runJob(database: Database, handlers: JobHandlers, job: Job, stopped: () => boolean): Promise<void> {
  const handler = handlers[job.kind];
  const run = runOf(database, job, handler?.withinReach ? job.reach : null, stopped);
  const beat = setInterval(() => {
    run.step(async () => {}, { evenIfCancelled: true }).catch((err) => log.warn({ err, job: job.id }, 'no heartbeat'));
  }, limits.jobHeartbeatSeconds * 1000);
  beat.unref();
  try {
    if (!handler) throw new ServiceError('wrongState');
    if (job.crashes > limits.jobCrashes) throw new ServiceError('jobCrashed');
    if (job.attempts > limits.jobAttempts) throw new ServiceError('internal');
    const result = await handler.run(run);
    const done = { state: 'done', result: result ?? null } as const;
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
    .where(ours(job));
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
    jobsEnded.inc({ kind: job.kind, outcome: why });
  } catch (second) {
    // The lease runs out and the job is taken up again.
    if (!(second instanceof LeaseLost)) log.error({ err: second, job: job.id }, 'job could not be put in order');
  }
}

async function close(ctx: JobCtx, job: Job, outcome: Partial<Job>): Promise<void> {
  const finishedAt = outcome.state === 'waiting' ? null : ctx.now;
  await ctx.tx
    .update(jobs)
    .set({ leaseUntil: null, finishedAt, ...outcome })
    .where(oneOfSchool(job.schoolId, jobs, job.id));
}

const ours = (job: Job) =>
  and(oneOfSchool(job.schoolId, jobs, job.id), eq(jobs.state, 'running'), eq(jobs.claims, job.claims));

/** The steps of a claimed job. Each locks the job's row first, so two processes can never both work at one claim. */
function runOf(database: Database, job: Job, reach: Job['reach'], stopped: () => boolean): JobRun {
  let name: string | undefined;
  const zones = new Map<string, string>();
  return {
    id: job.id,
    schoolId: job.schoolId,
    input: job.input,
    step: async (work, { evenIfCancelled = false, inSchool = job.schoolId } = {}) => {
      // The embedded database answers without ever leaving this thread's microtasks: let requests in between.
      await setImmediate();
      return transaction(database, async (tx) => {
        if (stopped()) throw new LeaseLost();
        await enterSchool(tx, job.schoolId);
        const now = clockNow();
        const [held] = await tx
          .update(jobs)
          .set({ leaseUntil: leaseUntil(now) })
          .where(ours(job))
          .returning({ cancelAsked: jobs.cancelAsked });
        if (!held) throw new LeaseLost();
        if (held.cancelAsked && !evenIfCancelled) throw new JobCancelled();
        if (inSchool !== job.schoolId) await enterSchool(tx, inSchool);
        const facts: NamedFacts[] = [];
        name ??= await personName(tx, job.actorId);
        const timeZone = zones.get(inSchool) ?? (await people().schoolZone(tx, inSchool));
        zones.set(inSchool, timeZone);
        const person = { accountId: job.actorId, name };
        const school = { id: inSchool, timeZone };
        if (reach) await enterReach(tx, job.actorId, classesNamed(reach));
        const value = await work({ tx, now, school, person, reach, audit: (fact) => facts.push(fact) });
        const actorId = job.actorId === installationScope ? null : job.actorId;
        const origin = { actorId, actorName: name, address: '', requestId: job.id, at: now };
        // The work may have looked further than its school.
        if (facts.length > 0) await enterSchool(tx, inSchool);
        await appendAudit(
          tx,
          inSchool,
          facts.map((fact) => ({ ...fact, ...origin })),
        );
        return value;
      });
    },
  };
}
