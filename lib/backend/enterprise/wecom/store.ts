import type { Tx } from '../../db/client.ts';
import type { PublicCtx, Steps } from '../../kernel/context.ts';
import type { JobRun } from '../../kernel/jobs.ts';

/** Short transactions between the calls to the platform, none of which is made inside one. */
export interface Store {
  run<T>(work: (at: { readonly tx: Tx; readonly now: Date }) => Promise<T>): Promise<T>;
  /** How long an answer is of use. */
  readonly deadlineMs: number;
}

const personWaitsMs = 5_000;
const jobWaitsMs = 20_000;

/** While a person waits for the verb. */
export const storeOf = (steps: Steps<PublicCtx>): Store => ({
  run: async (work) => {
    const [value] = await steps.run(async (at) => [await work(at)] as const);
    return value;
  },
  deadlineMs: personWaitsMs,
});

/** In a job. */
export const storeOfJob = (job: JobRun): Store => ({ run: (work) => job.step(work), deadlineMs: jobWaitsMs });
