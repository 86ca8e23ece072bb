import { v7 as uuidv7 } from 'uuid';
import type { Said } from '@/lib/contracts/errors.ts';
import type { Tx } from '../db/client.ts';
import type { NamedFacts } from './audit.ts';
import { wakeJobs } from './job-wake.ts';
import { oneOfSchool } from './of-school.ts';
import { jobs } from './schema.ts';

/** What one step of a job works with: a transaction inside the job's school. */
export interface JobCtx {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string; readonly timeZone: string };
  /** Who asked for the job; the nil UUID and no name where it was nobody. */
  readonly person: { readonly accountId: string; readonly name: string };
  /** The classes that the job reaches (`JobHandler.withinReach`); null for the whole school. */
  readonly reach: readonly string[] | null;
  readonly audit: (facts: NamedFacts) => void;
}

export interface StepOptions {
  readonly evenIfCancelled?: boolean;
  /** The school whose rows the step works on, where the job is the installation's. */
  readonly inSchool?: string;
}

/** A job at work. It may be begun anew at any time after a crash, so its steps ask the database what is left to do. */
export interface JobRun {
  readonly id: string;
  readonly schoolId: string;
  readonly input: unknown;
  /**
   * One transaction that counts only while the job is still ours. Throws JobCancelled when a person asked for an end
   * (not where `evenIfCancelled`), LeaseLost when another process has taken over.
   */
  step<T>(work: (ctx: JobCtx) => Promise<T>, options?: StepOptions): Promise<T>;
}

export interface JobHandler {
  /**
   * A job of the installation that nobody asks for: it is there from the first start and comes again this long after
   * its end.
   */
  readonly everyHours?: number;
  /**
   * Begun anew it goes on where it stood, so that progress beyond that of its last claim means that it got further. Of
   * a job that starts over it means nothing: each end of its process counts.
   */
  readonly resumes?: boolean;
  /** It works in the name of whoever asked for it, and reaches the classes that their right reached then. */
  readonly withinReach?: boolean;
  /**
   * Returns what is kept as the job's result. A ServiceError ends the job as failed at once; anything else is tried
   * again later.
   */
  run(job: JobRun): Promise<unknown>;
  /**
   * Puts things in order after a cancel, a ServiceError or the last failed attempt; its steps run with
   * `evenIfCancelled`.
   */
  giveUp(job: JobRun, why: 'cancelled' | 'failed', error: Said | null): Promise<void>;
}

/** Handlers by the kind of job (`students.import.run`); assembled once in lib/backend/app.ts. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
}

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

interface Asking {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string };
  readonly person: { readonly accountId: string };
  readonly reach?: readonly string[] | null;
  afterCommit(task: () => void): void;
}

/** Puts a job into the queue of this transaction; it starts after the commit, or at a later time. @returns its id */
export async function enqueueJob(
  ctx: Asking,
  kind: string,
  input: unknown,
  total = 0,
  notBefore: Date = ctx.now,
): Promise<string> {
  const id = uuidv7();
  await ctx.tx.insert(jobs).values({
    schoolId: ctx.school.id,
    id,
    kind,
    input,
    total,
    runAfter: notBefore,
    actorId: ctx.person.accountId,
    reach: ctx.reach ? [...ctx.reach] : null,
    createdAt: ctx.now,
  });
  ctx.afterCommit(wakeJobs);
  return id;
}

/** Asks a job to end at its next step; one that waits ends when it is taken up. */
export async function cancelJob(ctx: Asking, id: string): Promise<void> {
  await ctx.tx
    .update(jobs)
    .set({ cancelAsked: true, runAfter: ctx.now })
    .where(oneOfSchool(ctx, jobs, id));
  ctx.afterCommit(wakeJobs);
}

/** Notes how far a job is, in the transaction that did the work. */
export async function noteProgress(ctx: JobCtx, id: string, progress: number, total: number): Promise<void> {
  await ctx.tx
    .update(jobs)
    .set({ progress, total })
    .where(oneOfSchool(ctx, jobs, id));
}
