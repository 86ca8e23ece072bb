import { sql } from 'drizzle-orm';
import { log } from '@/lib/log.ts';
import type { Database } from './client.ts';

/** Smaller tables are read as quickly untidy. */
const pagesMin = 64;
const tidyShare = 0.8;
const everyMs = 60_000;

/**
 * Vacuums and analyses the tables of which a good part has changed since it was last done. A server does so by itself; the embedded database has
 * nobody to do it, and without it no page of a list is read from its index alone and the planner knows nothing of what it plans for.
 * @returns the tables that were tidied
 */
export async function tidy(database: Database): Promise<string[]> {
  const { rows } = (await database.owner.execute(
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) / 8192 >= ${pagesMin}
      and relallvisible < pg_relation_size(oid) / 8192 * ${tidyShare}::float order by 1`,
  )) as unknown as { rows: Array<{ name: string }> };
  // One statement a table, so that requests come in between.
  for (const { name } of rows) await database.owner.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  return rows.map(({ name }) => name);
}

/** Keeps an embedded database tidy while it is open. @returns a function that ends it */
export function keepTidy(database: Database): () => void {
  if (database.kind === 'server') return () => {};
  const timer = setInterval(() => {
    tidy(database).catch((err) => log.warn({ err }, 'tables could not be tidied'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
