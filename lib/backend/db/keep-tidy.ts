import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { log } from '@/lib/log.ts';
import type { Database } from './client.ts';
import { rowsOf } from './rows.ts';

const tableRow = z.object({ name: z.string() });

/** Smaller tables are read as quickly untidy, once the planner has heard of them. */
const pagesMin = 64;
const tidyShare = 0.8;
const everyMs = 60_000;

/**
 * Vacuums and analyses the tables that were never analysed, and those of which a good part has changed since. A server
 * does so by itself; the embedded database has nobody to do it, and without it no page of a list is read from its index
 * alone and the planner knows nothing of what it plans for.
 * @returns the tables that were tidied
 */
export async function tidy(database: Database): Promise<string[]> {
  const rows = await rowsOf(
    database.owner,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and (
        reltuples < 0 and pg_relation_size(oid) > 0
        or pg_relation_size(oid) / 8192 >= ${pagesMin} and relallvisible < pg_relation_size(oid) / 8192 * ${tidyShare}::float
      ) order by 1`,
    tableRow,
  );
  // One statement a table, so that requests come in between.
  for (const { name } of rows) await database.owner.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  return rows.map(({ name }) => name);
}

/** Keeps an embedded database tidy while it is open, from now on. @returns a function that ends it */
export function keepTidy(database: Database): () => void {
  if (database.kind === 'server') return () => {};
  const look = () => {
    tidy(database).catch((err) => log.warn({ err }, 'tables could not be tidied'));
  };
  const timer = setInterval(look, everyMs);
  look();
  timer.unref();
  return () => clearInterval(timer);
}
