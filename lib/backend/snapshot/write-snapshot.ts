import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/client.ts';
import { lastMigration } from '../db/migrate.ts';
import { rowsOf } from '../db/rows.ts';
import { fileStore, localPath } from '../kernel/files.ts';
import { type TableShape, tablesOf } from './catalogue.ts';
import { copySound, type StoredFile, storedFile } from './file-copies.ts';
import { type Manifest, manifestName, tableFile } from './manifest.ts';
import { readRows, settleText, tally } from './read-rows.ts';

/**
 * Writes all rows and files of an installation into a new folder. The folder has its name only once everything is in
 * it; what was broken off lies beside it as `.part`.
 * @param say hears how far it is
 * @throws Error with the system's own words when the disk is full or cannot be written
 */
export async function writeSnapshot(
  database: Database,
  folder: string,
  at: Date,
  say: (text: string) => void,
): Promise<Manifest> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const { tables, stored, migration } = await database.owner.transaction(
    (tx) => rowsOut(tx as unknown as Tx, draft, say),
    {
      isolationLevel: 'repeatable read',
    },
  );
  const { missing, bytes } = await filesOut(stored, path.join(draft, 'files'), say);
  const files = { count: stored.length - missing.length, bytes };
  const manifest: Manifest = { format: 1, createdAt: at.toISOString(), migration, tables, files, missing };
  await writeFile(path.join(draft, manifestName), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  await rename(draft, folder);
  return manifest;
}

async function rowsOut(tx: Tx, folder: string, say: (text: string) => void) {
  await settleText(tx);
  // Row security binds a server's owner as well; db/policies.ts admits it for this one purpose.
  await tx.execute(sql`select set_config('app.snapshot', 'on', true)`);
  const shapes = await tablesOf(tx);
  const tables: Manifest['tables'] = [];
  for (const [index, shape] of shapes.entries()) {
    const { rows, sha256 } = await tableOut(tx, shape, tableFile(folder, shape.name));
    tables.push({ name: shape.name, rows, sha256 });
    if (rows > 0) say(`${index + 1} of ${shapes.length}  ${shape.name}: ${rows} rows`);
  }
  const stored = await rowsOf(tx, 'select id::text, sha256, bytes::float8 as bytes from files order by id', storedFile);
  return { tables, stored, migration: await lastMigration(tx) };
}

async function tableOut(tx: Tx, shape: TableShape, file: string) {
  const total = tally();
  const zip = createGzip({ level: 4 });
  const written = finished(zip.pipe(createWriteStream(file, { mode: 0o600, flush: true })));
  // Awaited below; a full disk must not end the process meanwhile.
  written.catch(() => {});
  for await (const lines of readRows(tx, shape)) {
    total.add(lines);
    if (!zip.write(`${lines.join('\n')}\n`)) await Promise.race([once(zip, 'drain'), written]);
  }
  zip.end();
  await written;
  return total.total();
}

async function filesOut(stored: readonly StoredFile[], to: string, say: (text: string) => void) {
  const missing: string[] = [];
  let bytes = 0;
  for (const [index, file] of stored.entries()) {
    await localPath(file.id);
    if (await copySound(file, fileStore(), to)) bytes += file.bytes;
    else missing.push(file.id);
    if ((index + 1) % 1_000 === 0) say(`${index + 1} of ${stored.length} files`);
  }
  return { missing, bytes };
}
