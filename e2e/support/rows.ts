import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '@/lib/backend/db/client.ts';

/** Work on the embedded database of an application that has ended. */
export async function inDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ folder: join(dataDir, 'database') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** How many rows each table holds, over all schools. */
export const rowCounts = (dataDir: string): Promise<Record<string, number>> =>
  inDatabase(dataDir, async ({ owner }) => {
    const rowsOf = async <R>(text: string) => ((await owner.execute(sql.raw(text))) as unknown as { rows: R[] }).rows;
    const tables = await rowsOf<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`);
    const rows = await rowsOf<{ name: string; n: number }>(counts.join(' union all '));
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  });
