import { getTableColumns, getTableName, type InferInsertModel, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/client.ts';

/**
 * Inserts many rows of one school by one statement, several times faster than a list of values: the school is a
 * parameter of its own, by which the statement could be sent to the school's shard, all else is another. What is left
 * out gets the schema's default where that is a value, and null where it is an expression.
 */
export async function bulkInsert<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertion(table, rows));
}

/** The same where some of the rows may be there: `conflict` says what then, as `on conflict` is followed in SQL. */
export async function bulkUpsert<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
  conflict: SQL,
): Promise<void> {
  if (rows.length > 0) await tx.execute(sql`${insertion(table, rows)} on conflict ${conflict}`);
}

/** The same as a part of `insertTogether`; null where there are no rows. */
export const rowsFor = <T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL | null =>
  rows.length > 0 ? insertion(table, rows) : null;

/** Inserts rows of several tables, which may refer to each other, in one round trip: where others wait for it. */
export async function insertTogether(tx: Tx, ...parts: readonly (SQL | null)[]): Promise<void> {
  const named = parts.flatMap((part, at) => (part ? [sql`${sql.raw(`i${at}`)} as (${part})`] : []));
  if (named.length > 0) await tx.execute(sql`with ${sql.join(named, sql`, `)} select 1`);
}

function insertion<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    // What the database works out by itself is not given.
    ([, { name, generated }]) => name !== 'school_id' && generated === undefined,
  );
  const names = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '));
  const name = sql.raw(`"${getTableName(table)}"`);
  const given = rows as readonly Record<string, unknown>[];
  const school = given[0]?.schoolId;
  if (given.some(({ schoolId }) => schoolId !== school)) throw new Error('Rows of one school at a time');
  const records = given.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => [column.name, row[key] === undefined ? plain(column) : row[key]]),
    ),
  );
  return sql`insert into ${name} (school_id, ${names}) select ${school}::uuid, ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(records)}::json)`;
}

const plain = ({ default: value }: PgColumn): unknown => (value === undefined || is(value, SQL) ? null : value);
