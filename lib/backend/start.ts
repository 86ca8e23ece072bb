import path from 'node:path';
import { env } from '@/lib/env.ts';
import { type Database, openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';

/** Opens the configured database and brings its schema up to date. Throws with one clear sentence. */
export async function start(): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = env();
  const database = await openDatabase(
    DATABASE_URL ? { url: DATABASE_URL } : { folder: path.resolve(DATA_DIR, 'database') },
  );
  await migrate(database);
  return database;
}
