import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import type { CsvRow } from './csv-rows.ts';

/** A plain loop: a schema of a record takes 7 µs for a row of twenty columns, and a school has a million rows. */
const csvRow = z.custom<CsvRow>(
  (row) => row instanceof Object && Object.values(row).every((cell) => cell === null || typeof cell === 'string'),
  'a column that is no text',
);

const batchRows = 2_000;

/** Rows of a table as texts, a batch at a time. @param condition with the order */
export async function* readTable(
  tx: Tx,
  name: string,
  columns: readonly string[],
  condition: string,
): AsyncGenerator<readonly CsvRow[]> {
  const texts = columns.map((column) => `"${column}"::text as "${column}"`).join(', ');
  await tx.execute(
    // Sorted inside, by the columns themselves and so along the key.
    sql.raw(
      `declare package_rows no scroll cursor for select ${texts} from (select * from "${name}" where ${condition}) t`,
    ),
  );
  try {
    for (;;) {
      const rows = await rowsOf(tx, `fetch ${batchRows} from package_rows`, csvRow);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await tx.execute(sql`close package_rows`);
  }
}
