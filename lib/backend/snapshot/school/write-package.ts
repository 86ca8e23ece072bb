import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { Database, Tx } from '../../db/client.ts';
import { lastMigration } from '../../db/migrate.ts';
import { rowsOf } from '../../db/rows.ts';
import { fileStore, localPath } from '../../kernel/files.ts';
import { copySound, storedFile } from '../file-copies.ts';
import { settleText } from '../read-rows.ts';
import { type CsvRow, csvLine } from './csv-rows.ts';
import { enterAlone } from './enter-alone.ts';
import { csvFile, type PackageManifest, type PackageTable, packageManifestName } from './package-manifest.ts';
import { type Head, headConditions, heads } from './people.ts';
import { readTable } from './read-table.ts';
import { schoolTables } from './school-tables.ts';

type School = PackageManifest['school'];

/** What seals keys anew for where the package goes. */
export interface CarriedKeys {
  /** The table and its column that has them. */
  readonly table: string;
  readonly column: string;
  /** The key for the way; null where it stays here. */
  readonly out: (schoolId: string, sealed: string) => string | null;
}

/**
 * Writes all that belongs to one school into a new folder: a CSV file for each table, and its files as they were handed
 * in. The folder has its name only once everything is in it.
 * @param say hears how far it is
 */
export async function writePackage(
  database: Database,
  school: School,
  folder: string,
  at: Date,
  say: (text: string) => void,
  keys: CarriedKeys,
): Promise<PackageManifest> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const migration = await lastMigration(database.owner);
  const { stored, ...written } = await database.owner.transaction(
    (tx) => rowsOut(tx as unknown as Tx, school, draft, { say, keys }),
    { isolationLevel: 'repeatable read' },
  );
  const missing: string[] = [];
  let bytes = 0;
  for (const file of stored) {
    await localPath(file.id);
    if (await copySound(file, fileStore(), path.join(draft, 'files'))) bytes += file.bytes;
    else missing.push(file.id);
  }
  const files = { count: stored.length - missing.length, bytes };
  const createdAt = at.toISOString();
  const manifest: PackageManifest = {
    format: 'school-package-1',
    createdAt,
    migration,
    school,
    ...written,
    files,
    missing,
  };
  await writeFile(path.join(draft, packageManifestName), JSON.stringify(manifest, null, 2), {
    mode: 0o600,
    flush: true,
  });
  await rename(draft, folder);
  return manifest;
}

interface Way {
  readonly say: (text: string) => void;
  readonly keys: CarriedKeys;
}

async function rowsOut(tx: Tx, { id }: School, folder: string, { say, keys }: Way) {
  const shapes = await schoolTables(tx);
  await settleText(tx);
  // From here on the database itself lets no row of another school be read.
  await enterAlone(tx, id);
  const tables: PackageTable[] = [];
  for (const { name, columns, order } of shapes) {
    const condition = `school_id = '${id}' order by ${order}`;
    tables.push(
      await tableOut(
        tx,
        folder,
        name,
        columns.map((column) => column.name),
        condition,
        (row) => {
          if (name !== keys.table) return row;
          const carried = keys.out(id, row[keys.column] ?? '');
          return carried === null ? null : { ...row, [keys.column]: carried };
        },
      ),
    );
    if (tables.at(-1)?.rows) say(`${name}: ${tables.at(-1)?.rows} rows`);
  }
  const conditions = headConditions(id, shapes);
  const above: PackageTable[] = [];
  for (const name of Object.keys(heads) as Head[])
    above.push(await tableOut(tx, folder, name, heads[name], conditions[name]));
  const stored = await rowsOf(
    tx,
    `select id::text, sha256, bytes::float8 as bytes from files where school_id = '${id}' order by id`,
    storedFile,
  );
  return { tables, heads: above, stored };
}

async function tableOut(
  tx: Tx,
  folder: string,
  name: string,
  columns: readonly string[],
  condition: string,
  asCarried: (row: CsvRow) => CsvRow | null = (row) => row,
): Promise<PackageTable> {
  const hash = createHash('sha256');
  const file = createWriteStream(csvFile(folder, name), { mode: 0o600, flush: true });
  const written = finished(file);
  // Awaited below; a full disk must not end the process meanwhile.
  written.catch(() => {});
  const put = async (text: string) => {
    hash.update(text);
    if (!file.write(text)) await Promise.race([once(file, 'drain'), written]);
  };
  let rows = 0;
  await put(csvLine(columns));
  for await (const batch of readTable(tx, name, columns, condition)) {
    const carried: CsvRow[] = [];
    for (const row of batch) {
      const out = asCarried(row as CsvRow);
      if (out) carried.push(out);
    }
    rows += carried.length;
    await put(carried.map((row) => csvLine(columns.map((column) => row[column] ?? null))).join(''));
  }
  file.end();
  await written;
  return { name, rows, sha256: hash.digest('hex') };
}
