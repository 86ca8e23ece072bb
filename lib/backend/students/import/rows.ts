import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ImportCause, ImportRow } from '@/lib/contracts/students/import.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { countedPage } from '../../kernel/paged.ts';
import { moldOf } from '../../organisation/index.ts';
import { studentImportRows } from '../schema/imports.ts';
import { type Words, wordsOf } from '../words.ts';
import { heldOf } from './held-rows.ts';
import { findImport, type Import, rowsOfImport } from './import-view.ts';
import { maskedCell } from './masked-cell.ts';
import { inWords } from './reason-words.ts';

type Endpoints = typeof contract.endpoints;
export type StagedImportRow = typeof studentImportRows.$inferSelect;

/** The rows that have a cause among their reasons. */
export function ofCause({ field, key, value }: ImportCause): SQL {
  const reason = { field, key, ...(value === null ? {} : { params: { value } }) };
  return sql`${studentImportRows.reasons} @> ${JSON.stringify([reason])}::jsonb`;
}

/** A staged row as people see it. */
export function rowView({ mapping }: Pick<Import, 'mapping'>, staged: StagedImportRow, words: Words): ImportRow {
  const { row, version, status, reasons } = staged;
  const cells = mapping.map(({ column, field }) => {
    const text = staged.cells[column]?.text ?? '';
    return { field, column, text, shown: maskedCell(text) };
  });
  return {
    row,
    version,
    status,
    cells: Object.fromEntries(cells.map(({ field, shown }) => [field, shown])),
    masked: cells.flatMap(({ field, text, shown }) => (text === shown ? [] : field)),
    mended: Object.fromEntries(
      cells.flatMap(({ field, column }) => {
        const before = staged.mended[column];
        return before === undefined ? [] : [[field, maskedCell(before)]];
      }),
    ),
    reasons: inWords(reasons, words),
    held: heldOf(staged),
  };
}

/** A page of the dry run's findings. @throws ServiceError notFound */
export async function importRows(
  ctx: Ctx,
  { id, page, only, cause }: ParsedInputOf<Endpoints['importRows']>,
): Promise<ReplyOf<Endpoints['importRows']>> {
  const found = await findImport(ctx, id);
  const words = wordsOf(ctx.locale, await moldOf(ctx));
  const size = limits.importPageRows;
  const where = and(
    rowsOfImport(ctx, id),
    only ? eq(studentImportRows.status, only) : undefined,
    cause ? ofCause(cause) : undefined,
  );
  const { rows, ...paged } = await countedPage(ctx, studentImportRows, where, [studentImportRows.row], { page, size });
  return {
    rows: rows.map((row) => rowView(found, row, words)),
    columns: found.mapping.map(({ column, field }) => ({ field, header: found.columns[column] ?? '' })),
    ...paged,
  };
}
