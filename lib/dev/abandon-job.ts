import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client.ts';
import { jobRunner } from '@/lib/backend/kernel/job-runner.ts';
import type { JobHandler, JobHandlers } from '@/lib/backend/kernel/jobs.ts';

/**
 * Lets a runner take up the due job of a school, do so many steps of it, and die in the middle: nothing is tidied up,
 * its lease runs out. What follows is what a killed process leaves to the next.
 */
export async function abandonJobAfter(
  database: Database,
  handlers: JobHandlers,
  schoolId: string,
  steps: number,
): Promise<void> {
  await new Promise<void>((died, failed) => {
    const dying = Object.fromEntries(
      Object.entries(handlers).map(([kind, handler]) => [kind, dyingHandler(handler, steps, died)]),
    );
    jobRunner(database, dying)
      .drain()
      .then(() => failed(new Error('The job ended before it could be abandoned')), failed);
  });
  await database.owner.execute(
    sql`update jobs set lease_until = created_at where school_id = ${schoolId} and state = 'running'`,
  );
}

const never = new Promise<never>(() => {});

function dyingHandler(handler: JobHandler, steps: number, died: () => void): JobHandler {
  let left = steps;
  return {
    ...handler,
    run: (job) =>
      handler.run({
        ...job,
        step: (work, options) => {
          if (left-- > 0) return job.step(work, options);
          died();
          return never;
        },
      }),
  };
}
