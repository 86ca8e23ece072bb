import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type CsvRow, csvLine, csvRows } from './csv-rows.ts';
import { type Renamed, renamedIn } from './people.ts';
import { readTable } from './read-table.ts';
import type { SchoolTable } from './school-tables.ts';

const batchRows = 1_000;
/**
 * Rows that one statement must bring together, by the column that they share: the database sums up a voucher's entries
 * and a bill's lines as they come.
 */
const together: Readonly<Record<string, string>> = { finance_entries: 'voucher_id', fee_bill_lines: 'bill_id' };
/** Its text is hashed, with the ids that people had. */
const verbatim: readonly string[] = ['audit_entries', 'audit_heads'];

/**
 * Fills a school's part of a table from its file, people under their ids of this installation, and reads it again.
 * @throws Error naming the table whose rows came out otherwise
 */
export async function fillTable(
  tx: Tx,
  { name, columns, order }: SchoolTable,
  schoolId: string,
  file: string,
  renamed: Renamed,
  count: number,
): Promise<void> {
  const names = columns.map((column) => column.name);
  const lineOf = (row: CsvRow) => csvLine(names.map((column) => row[column] ?? null));
  const put = emptySum();
  const listed = names.map((column) => `"${column}"`).join(', ');
  const insert = async (rows: readonly CsvRow[]) => {
    for (const row of rows) put.add(lineOf(row));
    const records = `[${rows.map((row) => recordOf(columns, row)).join(',')}]`;
    await tx.execute(
      sql`${sql.raw(`insert into "${name}" (${listed}) select ${listed} from json_populate_recordset(null::"${name}", `)}${records}::json)`,
    );
  };
  const isKept = verbatim.includes(name);
  let batch: CsvRow[] = [];
  for await (const row of csvRows(file)) {
    const shared = together[name];
    const isFull = batch.length >= batchRows && (!shared || batch.at(-1)?.[shared] !== row[shared]);
    if (isFull) {
      await insert(batch);
      batch = [];
    }
    batch.push(isKept ? row : withIdsOfHere(row, renamed));
  }
  if (batch.length > 0) await insert(batch);
  const found = emptySum();
  for await (const rows of readTable(tx, name, names, `school_id = '${schoolId}' order by ${order}`))
    for (const row of rows) found.add(lineOf(row));
  if (found.rows() !== count || found.sum() !== put.sum())
    throw new Error(`Table ${name}: ${count} rows were written and ${found.rows()} came out, or not the same ones`);
}

const withIdsOfHere = (row: CsvRow, renamed: Renamed): CsvRow =>
  renamed.size === 0
    ? row
    : Object.fromEntries(Object.entries(row).map(([column, text]) => [column, text && renamedIn(text, renamed)]));

/** A row as the database reads records: texts of its own making, JSON as it stands. */
const recordOf = (columns: SchoolTable['columns'], row: CsvRow) =>
  `{${columns
    .map(
      ({ name, isJson }) =>
        `${JSON.stringify(name)}:${isJson ? (row[name] ?? 'null') : JSON.stringify(row[name] ?? null)}`,
    )
    .join(',')}}`;

/** Sums up digests of lines, whatever their order: other ids of people may change it. */
function emptySum() {
  const modulus = 1n << 256n;
  let [rows, sum] = [0, 0n];
  return {
    add(line: string): void {
      rows += 1;
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus;
    },
    rows: () => rows,
    sum: () => sum,
  };
}
