import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Resolves when the database answers. */
export async function ping(database: Database): Promise<void> {
  await database.owner.execute(sql`select 1`);
}
