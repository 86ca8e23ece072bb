import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, openDatabase } from '@/lib/backend/db/client.ts';
import { rowsOf } from '@/lib/backend/db/rows.ts';
import { env } from '@/lib/env.ts';

/** Work on the database of an application that has ended: its embedded one, or that on the server in the settings. */
export async function inDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const url = env().DATABASE_URL;
  const database = await openDatabase(url ? { url } : { folder: join(dataDir, 'database') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const tableRow = z.object({ name: z.string() });
const countRow = z.object({ name: z.string(), n: z.int() });

/** How many rows each table holds, over all schools. */
export const rowCounts = (dataDir: string): Promise<Record<string, number>> =>
  inDatabase(dataDir, async ({ owner }) => {
    const tables = await rowsOf(
      owner,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
      tableRow,
    );
    const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`);
    const rows = await rowsOf(owner, counts.join(' union all '), countRow);
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  });

/** Lets no job run for a day that waits in a stopped application's data: what changes then was asked for. */
export const restJobs = (dataDir: string): Promise<void> =>
  inDatabase(dataDir, async ({ owner }) => {
    await owner.execute(
      sql`update jobs set run_after = now() + interval '1 day' where state in ('waiting', 'running')`,
    );
  });
