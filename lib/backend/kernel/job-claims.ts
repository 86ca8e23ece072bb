import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import type { Database } from '../db/client.ts';
import { instant, rowsOf } from '../db/rows.ts';
import { installationScope } from './audit.ts';
import { now as clockNow } from './clock.ts';
import type { JobHandlers } from './jobs.ts';
import { oneOfSchool } from './of-school.ts';
import { jobs } from './schema.ts';

export type Job = typeof jobs.$inferSelect;

/**
 * Whose jobs are worked at beside each other: what people wait for never waits for a round over all schools, nor that
 * one for a backup. In each lane one job follows another: the embedded database has one connection, and a server has
 * other processes.
 */
export const lanes = ['school', 'installation', 'installation'] as const;
export type Whose = (typeof lanes)[number];

/** When a lease that is taken or renewed now runs out. */
export const leaseUntil = (now: Date) => new Date(now.getTime() + limits.jobLeaseSeconds * 1000);

const dueRow = z.object({ due: instant.nullable() });

const ofLane = (whose: Whose) =>
  whose === 'installation' ? sql`school_id = ${installationScope}` : sql`school_id <> ${installationScope}`;

/**
 * Takes the next due job under a lease. A job that resumes and got further since its last claim was interrupted, not
 * defective: its attempts begin anew.
 */
export async function claimJob(database: Database, handlers: JobHandlers, whose: Whose): Promise<Job | null> {
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

/** When one of these lanes next has something to do; null where nothing waits. */
export async function nextDue(database: Database, resting: readonly Whose[]): Promise<Date | null> {
  const [row] = await rowsOf(
    database.owner,
    sql`select min(case state when 'waiting' then run_after else lease_until end) as due from jobs
      where state in ('waiting', 'running') and (${sql.join(resting.map(ofLane), sql` or `)})`,
    dueRow,
  );
  return row?.due ?? null;
}

/** Ends all leases: whoever held one is dead. */
export async function freeAll(database: Database): Promise<void> {
  await database.owner.execute(sql`update jobs set lease_until = ${clockNow().toISOString()} where state = 'running'`);
}

/** The row of a job as long as it is held under this claim. */
export const heldBy = (job: Job) =>
  and(oneOfSchool(job.schoolId, jobs, job.id), eq(jobs.state, 'running'), eq(jobs.claims, job.claims));
