import { and, asc, gt, gte, like, sql } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { auditEntries } from '../../kernel/schema.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import type { Say } from '../export/words.ts';
import type { Reader } from '../proof/export-journal.ts';
import { columnsOf } from './columns.ts';
import { type PackedFile, tableFile } from './hashed-parts.ts';

const columns = ['sequence', 'at', 'actor', 'address', 'action', 'object', 'result', 'text', 'hash'];

/** Who did what to the books since the year began: closings of its last months stand in the year after. */
export const auditFile = (reader: Reader, say: Say, year: number): PackedFile =>
  tableFile('audit.csv', { columns: columnsOf(say, columns), rows: auditRows(reader, year) }, columns);

const pageRows = 1_000;

async function* auditRows(reader: Reader, year: number): AsyncGenerator<SheetCell[]> {
  const { seq, at, action } = auditEntries;
  let last = 0;
  for (;;) {
    const rows = await reader.run((ctx) =>
      ctx.tx
        .select()
        .from(auditEntries)
        .where(
          and(
            ofSchool(ctx, auditEntries),
            gt(seq, last),
            gte(at, sql`${`${year}-01-01`}::timestamp at time zone ${ctx.school.timeZone}::text`),
            like(action, 'finance.%'),
          ),
        )
        .orderBy(asc(seq))
        .limit(pageRows),
    );
    for (const row of rows)
      yield [
        String(row.seq),
        row.at.toISOString(),
        row.actorName,
        row.address,
        row.action,
        `${row.objectType} ${row.objectId}`,
        row.result,
        row.text,
        row.hash,
      ];
    if (rows.length < pageRows) return;
    last = rows.at(-1)?.seq ?? last;
  }
}
