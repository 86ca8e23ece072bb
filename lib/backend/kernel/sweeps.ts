import { and, inArray, type SQLWrapper } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from './context.ts';
import type { JobCtx, JobHandler, JobRun } from './jobs.ts';
import { ofSchool } from './of-school.ts';
import { people } from './people.ts';
import { files } from './schema.ts';

/** Takes away at most `limits.sweepBatchRows` of what is due. @returns how many it took; 0 ends the sweep */
type Batch = (ctx: JobCtx) => Promise<number>;

/** What goes by itself once its time is over, in steps that let requests in between. */
export type Sweep = InstallationSweep | SchoolSweep;

interface InstallationSweep {
  /** What goes: `account.sessions`. */
  readonly of: string;
  /** @returns how many went */
  run(job: JobRun): Promise<number>;
}

interface SchoolSweep {
  readonly of: string;
  readonly batch: Batch;
}

/** A sweep of tables without a school. */
export const installationSweep = (of: string, batch: Batch): Sweep => ({
  of,
  run: async (job) => {
    let gone = 0;
    for (;;) {
      const more = await job.step(batch);
      if (more === 0) return gone;
      gone += more;
    }
  },
});

/** A sweep of every school's tables. */
export const schoolSweep = (of: string, batch: Batch): Sweep => ({ of, batch });

/**
 * A sweep of files that nothing names; their bytes go with those that no row names (`sweep-files.ts`).
 * @param due the ids of such files of a school, at most `limits.sweepBatchRows` of them
 */
export const fileSweep = (of: string, due: (ctx: JobCtx) => SQLWrapper): Sweep =>
  schoolSweep(of, async (ctx) => {
    const gone = await ctx.tx
      .delete(files)
      .where(and(ofSchool(ctx, files), inArray(files.id, due(ctx))))
      .returning({ id: files.id });
    return gone.length;
  });

/** The ids of every school of the installation. */
export const allSchools = (job: JobRun): Promise<string[]> => job.step(({ tx }) => people().schoolIds(tx));

/** What looks through a school, and tells what it finds at once. */
export type WatchCtx = JobCtx & Pick<Ctx, 'afterCommit'>;

/**
 * A job that looks through every school again and again, and reminds of what it finds.
 * @param watch of one school; it returns how many were told
 */
export const watchOfSchools = (everyHours: number, watch: (ctx: WatchCtx) => Promise<number>): JobHandler => ({
  everyHours,
  run: async (job) => {
    let told = 0;
    for (const inSchool of await allSchools(job)) {
      told += await job.step((ctx) => watch({ ...ctx, afterCommit: (task) => task() }), { inSchool });
    }
    return { told };
  },
  // What was not looked at this time is the next.
  giveUp: async () => {},
});

/** One job of the installation makes all sweeps, day by day; what went is one row of the installation's audit. */
export const sweepJob = (sweeps: readonly Sweep[]): JobHandler => ({
  everyHours: limits.sweepHours,
  run: async (job) => {
    const gone: Record<string, number> = {};
    const note = (of: string, count: number) => {
      if (count > 0) gone[of] = (gone[of] ?? 0) + count;
    };
    const ofSchools = sweeps.filter((sweep) => 'batch' in sweep);
    for (const inSchool of await allSchools(job)) await sweepSchool(job, inSchool, ofSchools, note);
    for (const sweep of sweeps) if ('run' in sweep) note(sweep.of, await sweep.run(job));
    if (Object.keys(gone).length > 0) {
      const object = { type: 'job', id: job.id };
      await job.step(async (ctx) => ctx.audit({ action: 'house.sweep', object, change: gone }));
    }
    return gone;
  },
  // What is due stays due: the next day takes it.
  giveUp: async () => {},
});

/** All sweeps of a school together: nearly always nothing is due, and one transaction finds that out. */
async function sweepSchool(
  job: JobRun,
  inSchool: string,
  sweeps: readonly SchoolSweep[],
  note: (of: string, count: number) => void,
): Promise<void> {
  let left = sweeps;
  while (left.length > 0) {
    const taken = await job.step((ctx) => batchesOf(ctx, left), { inSchool });
    for (const { sweep, count } of taken) note(sweep.of, count);
    left = taken.filter(({ count }) => count > 0).map(({ sweep }) => sweep);
  }
}

async function batchesOf(ctx: JobCtx, sweeps: readonly SchoolSweep[]) {
  const taken: { readonly sweep: SchoolSweep; readonly count: number }[] = [];
  for (const sweep of sweeps) taken.push({ sweep, count: await sweep.batch(ctx) });
  return taken;
}
