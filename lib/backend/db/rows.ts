import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Tx } from './client.ts';

/** For rows that are counted or compared as they are. */
export const anyRow = z.record(z.string(), z.unknown());

/** An instant, which one driver gives as a text and another may give as a date. */
export const instant = z.union([z.string(), z.date()]).pipe(z.coerce.date());

const answer = z.object({ rows: z.array(z.unknown()) });
const shownMax = 400;

/**
 * Executes a statement of our own words and reads each of its rows by a schema, so that a column which is missing or of
 * another type fails here and not where its value is wanted. Both databases hand over `bigint` and `numeric`
 * differently: cast counts to int, cents to text or float8. Ten thousand rows of five columns take 1 to 3 ms to read,
 * 25 the first time, so that all are read on every path; a schema made anew for each call costs more.
 * @param statement a text is sent as it stands
 * @throws Error with the statement, its values left out, and the columns that are not as the schema says
 */
export async function rowsOf<S extends z.ZodType>(
  tx: Pick<Tx, 'execute'>,
  statement: SQL | string,
  row: S,
): Promise<z.output<S>[]> {
  const asked = typeof statement === 'string' ? sql.raw(statement) : statement;
  const { rows } = answer.parse(await tx.execute(asked));
  return rows.map((one, at) => {
    const read = row.safeParse(one);
    if (read.success) return read.data;
    const { sql: text } = new PgDialect().sqlToQuery(asked);
    throw new Error(`Row ${at} is not as expected (${faultsOf(read.error)}) of: ${text.trim().slice(0, shownMax)}`);
  });
}

const faultsOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
