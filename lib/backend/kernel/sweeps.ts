import { asc } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { schools } from '../organisation/schema.ts';
import type { JobCtx, JobHandler, JobRun } from './jobs.ts';

/** What goes by itself once its time is over, in steps that let requests in between. */
export interface Sweep {
  /** What goes: `account.sessions`. */
  readonly of: string;
  /** @returns how many went */
  run(job: JobRun): Promise<number>;
}

/** Takes away at most `limits.sweepBatchRows` of what is due. @returns how many it took; 0 ends the sweep */
type Batch = (ctx: JobCtx) => Promise<number>;

/** A sweep of tables without a school. */
export const houseSweep = (of: string, batch: Batch): Sweep => ({ of, run: (job) => untilNone(() => job.step(batch)) });

/** A sweep of every school's tables, one school after another. */
export const schoolSweep = (of: string, batch: Batch): Sweep => ({
  of,
  run: async (job) => {
    let gone = 0;
    for (const inSchool of await allSchools(job)) gone += await untilNone(() => job.step(batch, { inSchool }));
    return gone;
  },
});

async function untilNone(batch: () => Promise<number>): Promise<number> {
  let gone = 0;
  for (;;) {
    const more = await batch();
    if (more === 0) return gone;
    gone += more;
  }
}

/** The ids of every school of the installation. */
export function allSchools(job: JobRun): Promise<string[]> {
  return job.step(async ({ tx }) => {
    const rows = await tx.select({ id: schools.id }).from(schools).orderBy(asc(schools.id));
    return rows.map(({ id }) => id);
  });
}

/** One job of the installation makes all sweeps, day by day; what went is one row of the installation's audit. */
export const sweepJob = (sweeps: readonly Sweep[]): JobHandler => ({
  everyHours: limits.sweepHours,
  run: async (job) => {
    const gone: Record<string, number> = {};
    for (const sweep of sweeps) {
      const count = await sweep.run(job);
      if (count > 0) gone[sweep.of] = count;
    }
    if (Object.keys(gone).length > 0) {
      const object = { type: 'job', id: job.id };
      await job.step(async (ctx) => ctx.audit({ action: 'house.sweep', object, change: gone }));
    }
    return gone;
  },
  // What is due stays due: the next day takes it.
  giveUp: async () => {},
});
