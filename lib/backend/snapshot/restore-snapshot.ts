import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CommandRefused } from '../control/commands.ts';
import type { Database, Tx } from '../db/client.ts';
import { migrate, migrateUpTo } from '../db/migrate.ts';
import { anyRow, rowsOf } from '../db/rows.ts';
import { mustOwn } from '../db/server-door.ts';
import { fileStore, shareLocal } from '../kernel/files.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { copySound, type StoredFile } from './file-copies.ts';
import { batches, loadRows } from './load-rows.ts';
import { type Manifest, tableFile } from './manifest.ts';

/**
 * Makes an installation of a snapshot: in an empty database, or in place of what is there where `replace` says so. A
 * restore that was broken off is begun again by the same command; no server starts on it meanwhile.
 * @throws CommandRefused before anything was changed
 */
export async function restoreSnapshot(
  database: Database,
  folder: string,
  { replace, files = true }: { readonly replace: boolean; readonly files?: boolean },
  say: (text: string) => void,
): Promise<Manifest> {
  const manifest = await checkSnapshot(folder);
  say(`${folder} of ${manifest.createdAt} is whole.`);
  await mustBeAlone(database);
  if (!replace && !(await isEmpty(database)))
    throw new CommandRefused(
      'There are people and schools in this installation: make a backup of it, then restore with --replace',
    );
  await clear(database);
  await migrateUpTo(database, manifest.migration);
  if (files) await filesIn(folder, manifest, say);
  await database.owner.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    await loadRows(tx, folder, manifest, say);
    await tx.execute(sql`drop table restore_unfinished`);
  });
  await migrate(database);
  return manifest;
}

/**
 * Another process on a server's database would work on half of it; the embedded one is locked by its folder. Rights
 * that are wanting are told before anything goes.
 */
async function mustBeAlone(database: Database): Promise<void> {
  if (database.kind === 'embedded') return;
  await mustOwn(database);
  const others = await rowsOf(
    database.owner,
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'school-back-office' and pid <> pg_backend_pid()`,
    anyRow,
  );
  if (others.length > 0) throw new CommandRefused('A server is using this database: stop it first');
}

const standingRow = z.object({ accounts: z.boolean(), unfinished: z.boolean() });

async function isEmpty(database: Database): Promise<boolean> {
  const [found] = await rowsOf(
    database.owner,
    `select to_regclass('public.accounts') is not null as accounts, to_regclass('public.restore_unfinished') is not null as unfinished`,
    standingRow,
  );
  if (!found?.accounts || found.unfinished) return true;
  const people = await rowsOf(database.owner, 'select 1 from accounts union all select 1 from schools limit 1', anyRow);
  return people.length === 0;
}

async function clear(database: Database): Promise<void> {
  await database.owner.transaction(async (tx) => {
    for (const statement of [
      'drop schema if exists drizzle cascade',
      'drop schema public cascade',
      'create schema public',
      'create table public.restore_unfinished ()',
    ])
      await tx.execute(sql.raw(statement));
  });
}

async function filesIn(folder: string, manifest: Manifest, say: (text: string) => void): Promise<void> {
  const lost = new Set(manifest.missing);
  let copied = 0;
  for await (const lines of batches(tableFile(folder, 'files'))) {
    for (const line of lines) {
      const file = JSON.parse(line) as StoredFile;
      if (lost.has(file.id)) continue;
      if (!(await copySound(file, path.join(folder, 'files'), fileStore())))
        throw new CommandRefused(
          `The file ${file.id} of the backup is damaged or missing; nothing was put in place yet`,
        );
      await shareLocal(file.id);
      copied += 1;
    }
    say(`${copied} of ${manifest.files.count} files`);
  }
}
