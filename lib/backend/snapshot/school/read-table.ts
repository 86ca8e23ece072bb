import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { rowsOf } from '../catalogue.ts';
import type { CsvRow } from './csv-rows.ts';

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
      const rows = await rowsOf<CsvRow>(tx, `fetch ${batchRows} from package_rows`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await tx.execute(sql`close package_rows`);
  }
}
