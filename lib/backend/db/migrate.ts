import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from './client.ts';
import { keepApart } from './intervals.ts';
import { securePolicies } from './policies.ts';

const migrationsFolder = path.join(process.cwd(), 'lib/backend/db/migrations');
const lockKey = 7_305_113;

/** Brings the schema up to date and its policies in force, under a lock on a server. Running it again changes nothing. */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === 'embedded') {
    const { migrate: run } = await import('drizzle-orm/pglite/migrator');
    await run(database.owner as never, { migrationsFolder });
    await database.transaction(secure);
    return;
  }
  // The lock lives as long as this transaction; the migrator works on another connection of the pool meanwhile.
  const { migrate: run } = await import('drizzle-orm/node-postgres/migrator');
  await database.transaction(async (tx: Tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await run(database.owner as never, { migrationsFolder });
    await secure(tx);
  });
}

async function secure(tx: Tx): Promise<void> {
  await keepApart(tx);
  await securePolicies(tx);
}
