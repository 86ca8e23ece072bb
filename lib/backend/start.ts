import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { env } from '@/lib/env.ts';
import { closeFolders } from '@/lib/private-folders.ts';
import { DatabaseUnfit } from '@/lib/start-refused.ts';
import { type Database, openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { rowsOf } from './db/rows.ts';

const wholeRow = z.object({ whole: z.boolean() });

/** The database that the environment names: a server, or the folder of the embedded one. */
function whereConfigured() {
  const { DATABASE_URL, DATA_DIR } = env();
  return DATABASE_URL ? { url: DATABASE_URL } : { folder: path.resolve(DATA_DIR, 'database') };
}

/** Opens the configured database as it is. @throws StartRefused */
export function openConfigured(): Promise<Database> {
  closeFolders();
  return openDatabase(whereConfigured());
}

/** Opens the configured database and brings its schema up to date. Throws with one clear sentence. */
export async function start(): Promise<Database> {
  const database = await openConfigured();
  await mustBeWhole(database);
  await migrate(database);
  return database;
}

async function mustBeWhole(database: Database): Promise<void> {
  const rows = await rowsOf(
    database.owner,
    sql`select to_regclass('public.restore_unfinished') is null as whole`,
    wholeRow,
  );
  if (rows[0]?.whole) return;
  await database.close();
  throw new DatabaseUnfit('A restore was broken off and this database is not whole: run npm run restore again');
}
