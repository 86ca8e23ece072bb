import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { foreignKeysOf, type TableShape, tablesOf } from './catalogue.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { readRows, settleText, tally } from './read-rows.ts';

const batchRows = 500;

/**
 * Puts the rows of a snapshot into empty tables, in one transaction, and reads them again: what cannot be read as it
 * was written is not kept.
 * @throws Error naming the table whose rows came out otherwise, or the foreign key that does not hold
 */
export async function loadRows(tx: Tx, folder: string, manifest: Manifest, say: (text: string) => void): Promise<void> {
  await settleText(tx);
  const shapes = new Map((await tablesOf(tx)).map((shape) => [shape.name, shape]));
  // Whoever points at whom comes in the order of names; the keys are made again at the end, which proves them.
  const keys = await foreignKeysOf(tx);
  for (const { table, name } of keys) await run(tx, `alter table ${table} drop constraint ${name}`);
  for (const [index, { name, rows, sha256 }] of manifest.tables.entries()) {
    const shape = shapes.get(name);
    if (!shape) throw new Error(`The backup has a table ${name} that its own schema does not have`);
    await run(tx, `alter table "${name}" no force row level security`);
    await run(tx, `alter table "${name}" disable trigger user`);
    await fill(tx, shape, tableFile(folder, name));
    const found = tally();
    for await (const lines of readRows(tx, shape)) found.add(lines);
    const total = found.total();
    if (total.rows !== rows || total.sha256 !== sha256)
      throw new Error(`Table ${name}: ${rows} rows were written and ${total.rows} came out, or not the same ones`);
    await run(tx, `alter table "${name}" enable trigger user`);
    if (rows > 0) say(`${index + 1} of ${manifest.tables.length}  ${name}: ${rows} rows`);
  }
  for (const { table, name, definition } of keys)
    await run(tx, `alter table ${table} add constraint ${name} ${definition}`);
}

async function fill(tx: Tx, { name, columns }: TableShape, file: string): Promise<void> {
  for await (const lines of batches(file)) {
    const rows = `[${lines.join(',')}]`;
    await tx.execute(
      sql`${sql.raw(`insert into "${name}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${name}", `)}${rows}::jsonb)`,
    );
  }
}

/**
 * Lines of a table's file, a batch at a time. Only a line feed ends a line: texts may hold the other line ends of
 * Unicode.
 */
export async function* batches(file: string): AsyncGenerator<readonly string[]> {
  const source = createReadStream(file);
  const zip = source.pipe(createGunzip()).setEncoding('utf8');
  source.on('error', (error) => zip.destroy(error));
  let lines: string[] = [];
  let rest = '';
  for await (const chunk of zip as AsyncIterable<string>) {
    const pieces = (rest + chunk).split('\n');
    rest = pieces.pop() ?? '';
    lines.push(...pieces);
    if (lines.length < batchRows) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

async function run(tx: Tx, statement: string): Promise<void> {
  await tx.execute(sql.raw(statement));
}
