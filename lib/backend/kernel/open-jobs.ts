import { count, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { jobs } from './schema.ts';

/** How many jobs of all schools wait or are worked at. */
export async function openJobs(database: Database): Promise<number> {
  const [row] = await database.owner
    .select({ open: count() })
    .from(jobs)
    .where(inArray(jobs.state, ['waiting', 'running']));
  return row?.open ?? 0;
}
