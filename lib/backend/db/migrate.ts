import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Tx } from './client.ts';
import { keepApart } from './intervals.ts';
import { journalFile, migrationsFolder, readJournal } from './journal.ts';
import { mustKnow } from './known-migrations.ts';
import { guardLedgers } from './ledger-guards.ts';
import { securePolicies } from './policies.ts';
import { rowsOf } from './rows.ts';
import { mustOwn } from './server-door.ts';

const lastRow = z.object({ last: z.number().nullable() });

const lockKey = 7_305_113;

/**
 * Brings the schema up to date and its policies in force, under a lock on a server. Running it again changes nothing.
 * @throws StartRefused where the database is of a newer version, or its owner lacks rights; nothing is changed then
 */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === 'embedded') {
    await mustKnow(database);
    await run(database, migrationsFolder);
    await database.transaction(secure);
    return;
  }
  await mustOwn(database);
  // The lock lives as long as this transaction; the migrator works on another connection of the pool meanwhile.
  await database.transaction(async (tx: Tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await mustKnow(database);
    await run(database, migrationsFolder);
    await secure(tx);
  });
}

/** Brings an empty database to the schema as it was after the migration of that name; policies are not yet in force. */
export async function migrateUpTo(database: Database, tag: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = await readJournal();
    const last = journal.entries.findIndex((entry) => entry.tag === tag);
    const shortened = { ...journal, entries: journal.entries.slice(0, last + 1) };
    await writeFile(path.join(folder, journalFile), JSON.stringify(shortened));
    await run(database, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The name of the newest migration that this database has gone through. */
export async function lastMigration(tx: Tx): Promise<string> {
  const rows = await rowsOf(tx, sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`, lastRow);
  const { entries } = await readJournal();
  const found = entries.find(({ when }) => when === rows[0]?.last);
  if (!found) throw new Error('The database has a schema that this version does not know');
  return found.tag;
}

/** Whether this version of the product knows a migration of that name. */
export async function knowsMigration(tag: string): Promise<boolean> {
  return (await readJournal()).entries.some((entry) => entry.tag === tag);
}

async function run(database: Database, folder: string): Promise<void> {
  const { migrate: apply } =
    database.kind === 'embedded'
      ? await import('drizzle-orm/pglite/migrator')
      : await import('drizzle-orm/node-postgres/migrator');
  await apply(database.owner as never, { migrationsFolder: folder });
}

async function secure(tx: Tx): Promise<void> {
  await keepApart(tx);
  await guardLedgers(tx);
  await securePolicies(tx);
}
