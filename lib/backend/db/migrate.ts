import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { guardApprovals } from './approval-guards.ts';
import { guardBills } from './bill-guards.ts';
import { keepBillSums } from './bill-sums.ts';
import type { Database, Tx } from './client.ts';
import { followCounts } from './followed-counts.ts';
import { putInForce } from './in-force.ts';
import { journalFile, migrationsFolder, readJournal } from './journal.ts';
import { mustKnow } from './known-migrations.ts';
import { guardLedgers } from './ledger-guards.ts';
import { guardPayments } from './payment-guards.ts';
import { keepPaymentSums } from './payment-sums.ts';
import { appRole, policies } from './policies.ts';
import { reachPolicies } from './reach-policies.ts';
import { rowsOf } from './rows.ts';
import { mustOwn } from './server-door.ts';
import { keepStockSums } from './stock-sums.ts';

/** Tables whose rows of one `owner` never share a day; `to` is the last day, null without an end. */
const apart = [{ table: 'fee_student_plans', owner: 'student_id', from: 'from_on', to: 'to_on' }] as const;

/**
 * Puts constraints in force that keep intervals apart, whatever writes at the same time. A range type of ids lets the
 * ordinary index method compare school and owner as well, so that no extension is needed; the migration tool knows no
 * such constraint.
 */
async function keepApart(tx: Tx): Promise<void> {
  const whole = (column: string) => `uuid_range(${column}, ${column}, '[]') with &&`;
  for (const { table, owner, from, to } of apart)
    await tx.execute(
      sql.raw(`do $$
begin
  if not exists (select from pg_type where typname = 'uuid_range' and typnamespace = 'public'::regnamespace) then
    create type public.uuid_range as range (subtype = uuid);
  end if;
  if not exists (select from pg_constraint where conname = '${table}_apart') then
    alter table ${table} add constraint ${table}_apart
      exclude using gist (${whole('school_id')}, ${whole(owner)}, daterange(${from}, ${to}, '[]') with &&);
  end if;
end $$`),
    );
}

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
  await guardBills(tx);
  await guardApprovals(tx);
  await guardPayments(tx);
  await followCounts(tx);
  await keepBillSums(tx);
  await keepPaymentSums(tx);
  await keepStockSums(tx);
  await putInForce(tx, appRole, [policies, await reachPolicies(tx)]);
}
