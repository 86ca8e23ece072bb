import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import type { TableShape } from './catalogue.ts';

const lineRow = z.object({ line: z.string() });

const batchRows = 2_000;

/** Text of instants and numbers must not hang on the settings of whoever reads. */
export async function settleText(tx: Tx): Promise<void> {
  await tx.execute(sql`set local timezone to 'UTC'`);
  await tx.execute(sql`set local datestyle to 'ISO, YMD'`);
  await tx.execute(sql`set local intervalstyle to 'iso_8601'`);
}

/** The rows of a table as lines of JSON, in the order of its primary key, a batch at a time. */
export async function* readRows(tx: Tx, { name, order }: TableShape): AsyncGenerator<readonly string[]> {
  await tx.execute(
    sql.raw(
      `declare snapshot_rows no scroll cursor for select to_jsonb(t)::text as line from "${name}" t order by ${order}`,
    ),
  );
  try {
    for (;;) {
      const rows = await rowsOf(tx, `fetch ${batchRows} from snapshot_rows`, lineRow);
      if (rows.length === 0) return;
      yield rows.map(({ line }) => line);
    }
  } finally {
    await tx.execute(sql`close snapshot_rows`);
  }
}

/** Counts rows and digests their lines as they pass. */
export function tally() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: readonly string[]): void {
      for (const line of lines) hash.update(line).update('\n');
      rows += lines.length;
    },
    total: () => ({ rows, sha256: hash.digest('hex') }),
  };
}
