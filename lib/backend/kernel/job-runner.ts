import { lastingFault } from '@/lib/lasting-fault.ts';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import { traced } from '@/lib/tracing.ts';
import type { Database } from '../db/client.ts';
import { now as clockNow } from './clock.ts';
import { attemptJob } from './job-attempt.ts';
import { claimJob, freeAll, lanes, nextDue, type Whose } from './job-claims.ts';
import { onWake } from './job-wake.ts';
import type { JobHandlers } from './jobs.ts';
import { armRecurring } from './recurring-jobs.ts';

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
        const rounds =
          (await fault.watch(lane.whose, () => workOffLane(database, handlers, lane.whose, () => stopped))) ?? 0;
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
    drain: () => workOff(database, handlers, () => stopped),
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

/** What a round over all schools has ordered for some of them is worked at after it. */
async function workOff(database: Database, handlers: JobHandlers, stopped: () => boolean): Promise<void> {
  let rounds = 0;
  do {
    const [, ...installation] = await Promise.all(
      lanes.map((whose) => workOffLane(database, handlers, whose, stopped)),
    );
    rounds = installation.reduce((sum, count) => sum + count, 0);
  } while (rounds > 0 && !stopped());
}

/** @returns how many jobs it has worked at */
async function workOffLane(
  database: Database,
  handlers: JobHandlers,
  whose: Whose,
  stopped: () => boolean,
): Promise<number> {
  for (let count = 0; ; count++) {
    const job = stopped() ? null : await claimJob(database, handlers, whose);
    if (!job) return count;
    const facts = { 'job.id': job.id, 'job.attempt': job.attempts };
    await traced(`job ${job.kind}`, facts, () => attemptJob(database, handlers, job, stopped), { root: true });
  }
}
