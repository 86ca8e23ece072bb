import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { NamedAction } from '@/lib/contracts/named-actions.ts';
import { whereMissing } from '@/lib/missing-file.ts';
import { hashPassword } from '../../account/password-hash.ts';
import { CommandRefused } from '../../control/commands.ts';
import type { Database, Tx } from '../../db/client.ts';
import { tidy } from '../../db/keep-tidy.ts';
import { lastMigration } from '../../db/migrate.ts';
import { rowsOf } from '../../db/rows.ts';
import { appendAudit } from '../../kernel/audit.ts';
import { fileStore, shareLocal } from '../../kernel/files.ts';
import { copySound, type StoredFile } from '../file-copies.ts';
import { settleText } from '../read-rows.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';
import { enterAlone } from './enter-alone.ts';
import { fillTable } from './fill-table.ts';
import { csvFile, type PackageManifest, readPackageManifest } from './package-manifest.ts';
import { heads, renamedIn, settlePeople } from './people.ts';
import { schoolTables } from './school-tables.ts';

const schoolRow = z.object({ id: z.string(), name: z.string() });

interface Loading {
  readonly at: Date;
  /** Seals the keys that came along by this installation's secret. @throws CommandRefused: they do not open */
  readonly keysIn: (tx: Tx, schoolId: string) => Promise<void>;
  /** In the place of the number that the school had. */
  readonly schoolNo?: string | undefined;
}

/**
 * Puts a school's package into an installation beside its other schools, in one transaction, and reads every row again.
 * @throws CommandRefused before anything was changed: damaged, of another version, the school or its number is here
 * already
 */
export async function loadPackage(
  database: Database,
  folder: string,
  { at, schoolNo, keysIn }: Loading,
  say: (text: string) => void,
): Promise<PackageManifest> {
  const manifest = await checkPackage(database, folder);
  const school = { ...manifest.school, schoolNo: schoolNo ?? manifest.school.schoolNo };
  await assertFree(database, school);
  await filesIn(folder, manifest);
  // People who are new here can prove by their phone who they are, or get a link; nobody knows this password.
  const passwordHash = await hashPassword(randomUUID());
  await database.owner.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    const shapes = await schoolTables(tx);
    await settleText(tx);
    const [own] = await allOf(folder, 'schools');
    await insertHead(tx, 'schools', [{ ...own, school_no: school.schoolNo }]);
    const renamed = await settlePeople(tx, await allOf(folder, 'accounts'), passwordHash);
    // From here on the database itself lets no row of another school be written.
    await enterAlone(tx, school.id);
    for (const { name, rows } of manifest.tables) {
      const shape = shapes.find((one) => one.name === name);
      if (!shape) throw new Error(`The package has a table ${name} that this version does not have`);
      await fillTable(tx, shape, school.id, csvFile(folder, name), renamed, rows);
      if (rows > 0) say(`${name}: ${rows} rows`);
    }
    await keysIn(tx, school.id);
    const members = await allOf(folder, 'memberships');
    await insertHead(
      tx,
      'memberships',
      members.map((row) => ({ ...row, account_id: renamedIn(row.account_id ?? '', renamed) })),
    );
    const origin = { at, actorId: null, actorName: '', address: '', requestId: '' };
    const change = { from: manifest.createdAt, schoolNo: school.schoolNo };
    await appendAudit(tx, school.id, [
      {
        action: 'house.schoolImport' satisfies NamedAction,
        object: { type: 'school', id: school.id },
        change,
        ...origin,
      },
    ]);
  });
  await tidy(database);
  return manifest;
}

/** Reads a package from end to end. @throws CommandRefused naming the first file that is not as the manifest says */
export async function checkPackage(database: Database, folder: string): Promise<PackageManifest> {
  const manifest = await readPackageManifest(folder);
  const migration = await lastMigration(database.owner);
  if (manifest.migration !== migration)
    throw new CommandRefused(
      `The package is of another version (${manifest.migration}, here ${migration}): bring both installations to the same one, then export again`,
    );
  for (const { name, sha256 } of [...manifest.tables, ...manifest.heads])
    if ((await digestOf(csvFile(folder, name))) !== sha256)
      throw new CommandRefused(`${csvFile(folder, name)} is damaged or missing: export the school again`);
  return manifest;
}

async function digestOf(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch (error) {
    return whereMissing(null)(error);
  }
  return hash.digest('hex');
}

async function assertFree(database: Database, { id, schoolNo, name }: PackageManifest['school']): Promise<void> {
  const rows = await rowsOf(
    database.owner,
    sql`select id::text as id, name from schools where id = ${id} or school_no = ${schoolNo}`,
    schoolRow,
  );
  if (rows.some((row) => row.id === id)) throw new CommandRefused(`${name} is in this installation already`);
  if (rows[0])
    throw new CommandRefused(`The number ${schoolNo} belongs to ${rows[0].name} here: give another one with --number`);
}

async function filesIn(folder: string, { missing, tables }: PackageManifest): Promise<void> {
  if (!tables.some(({ name, rows }) => name === 'files' && rows > 0)) return;
  for await (const row of csvRows(csvFile(folder, 'files'))) {
    const file: StoredFile = { id: row.id ?? '', sha256: row.sha256 ?? '', bytes: Number(row.bytes) };
    if (missing.includes(file.id)) continue;
    if (!(await copySound(file, path.join(folder, 'files'), fileStore())))
      throw new CommandRefused(`The file ${file.id} of the package is damaged or missing: export the school again`);
    await shareLocal(file.id);
  }
}

async function allOf(folder: string, name: keyof typeof heads): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of csvRows(csvFile(folder, name))) rows.push(row);
  return rows;
}

/** Columns that the head does not have stay as a new row has them. */
async function insertHead(tx: Tx, name: 'schools' | 'memberships', rows: readonly CsvRow[]): Promise<void> {
  const columns = sql.raw(heads[name].map((column) => `"${column}"`).join(', '));
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(rows)}::json)`,
  );
}
