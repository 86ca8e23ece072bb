import { eq } from 'drizzle-orm';
import { backend } from '@/lib/backend/app.ts';
import type { Database } from '@/lib/backend/db/client.ts';
import { jobs } from '@/lib/backend/kernel/schema.ts';

/** What the clock does day by day, by the hands of as many processes as there are. */
export async function runSweep(database: Database, processes = 1): Promise<void> {
  const { jobs: runner } = await backend();
  const makeDue = () =>
    database.owner
      .update(jobs)
      .set({ runAfter: new Date(0) })
      .where(eq(jobs.kind, 'house.sweep'));
  await makeDue();
  await runner.arm();
  await makeDue();
  await Promise.all(Array.from({ length: processes }, () => runner.drain()));
}
