import { and, asc, count, inArray, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ImportColumn } from '@/lib/contracts/students/import-fields.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { limits } from '@/lib/rules/limits.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { changedMeanwhile, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { moldOf } from '../../organisation/index.ts';
import { emptyCell } from '../../sheets/sheet-row.ts';
import { studentImportRows } from '../schema/imports.ts';
import { wordsOf } from '../words.ts';
import { mendableReasons } from './causes.ts';
import { type Import, importView, rowsOfImport } from './import-view.ts';
import { rulesOfKind } from './kinds.ts';
import { maskedCell } from './masked-cell.ts';
import { planOf } from './row-reader.ts';
import { ofCause, rowView, type StagedImportRow } from './rows.ts';
import { countStaged, stageAgain, stagedRow } from './staging.ts';
import { takeImport } from './take-import.ts';

type Endpoints = typeof contract.endpoints;

/**
 * Writes one cell of a waiting row anew.
 * @throws ServiceError notFound, forbidden, wrongState, conflict, invalid (a field that no column fills)
 */
export async function mendImport(
  ctx: Ctx,
  { id, row, version, field, text }: ParsedInputOf<Endpoints['mendImport']>,
): Promise<ReplyOf<Endpoints['mendImport']>> {
  const found = await takeImport(ctx, id, 'mend');
  const column = columnOf(found, field);
  const before = await stagedRow(ctx, id, row);
  const words = wordsOf(ctx.locale, await moldOf(ctx));
  const { mendedBy: updatedBy, mendedAt: updatedAt } = before;
  await refuseStale(ctx, { version: before.version, updatedBy, updatedAt }, version, rowView(found, before, words));
  await restage(ctx, found, { column, text, rows: [row] });
  ctx.audit({
    object: { type: 'studentImport', id },
    change: { row, field, from: maskedCell(before.cells[column]?.text ?? ''), to: maskedCell(text) },
  });
  return { import: await importView(ctx, id), row: rowView(found, await stagedRow(ctx, id, row), words) };
}

/**
 * Gives one answer for all rows of a cause, as many as one transaction takes.
 * @throws ServiceError notFound, forbidden, wrongState, conflict (there are more or fewer of them by now), invalid (a
 * cause that is none of a cell's text)
 */
export async function answerImport(
  ctx: Ctx,
  { id, cause, rows, text }: ParsedInputOf<Endpoints['answerImport']>,
): Promise<ReplyOf<Endpoints['answerImport']>> {
  const found = await takeImport(ctx, id, 'mend');
  if (cause.value === null || !mendableReasons.has(cause.key)) throw invalidFields({ cause: { key: 'wrongFormat' } });
  const column = columnOf(found, cause.field);
  const concerned = and(rowsOfImport(ctx, id), ofCause(cause));
  const [all] = await ctx.tx.select({ rows: count() }).from(studentImportRows).where(concerned);
  const total = all?.rows ?? 0;
  const chosen = await ctx.tx
    .select({ row: studentImportRows.row, updatedBy: studentImportRows.mendedBy })
    .from(studentImportRows)
    .where(concerned)
    .orderBy(asc(studentImportRows.row))
    .limit(limits.importAnswerRows);
  if (total !== rows) throw await changedMeanwhile(ctx, chosen[0]);
  const numbers = chosen.map(({ row }) => row);
  await restage(ctx, found, { column, text, rows: numbers });
  ctx.audit({
    object: { type: 'studentImport', id },
    change: { rows: numbers.length, field: cause.field, from: cause.value, to: maskedCell(text) },
  });
  return { import: await importView(ctx, id), changed: numbers.length, left: total - numbers.length };
}

function columnOf({ mapping }: Import, wanted: ImportColumn | string): number {
  const column = mapping.find(({ field }) => field === wanted)?.column;
  if (column === undefined) throw invalidFields({ field: { key: 'wrongFormat' } });
  return column;
}

/** A text for a column of some rows. */
interface Mend {
  readonly column: number;
  readonly text: string;
  readonly rows: readonly number[];
}

/**
 * Writes a text into cells of waiting rows and checks them again, with every row that hangs together with them, in the
 * order of the sheet: whoever had the same number may be right now, or wrong. What is said of all other rows stands,
 * and so they are not read.
 */
async function restage(ctx: Ctx, found: Import, mend: Mend): Promise<void> {
  const { linking, begin } = rulesOfKind[found.kind];
  const columns = found.mapping.flatMap(({ column, field }) =>
    (linking as readonly string[]).includes(field) ? column : [],
  );
  const numbers = await hangingTogether(ctx, found, columns, mend);
  const check = await begin(ctx, { importId: found.id, rows: numbers });
  const plan = planOf(found);
  const mended = new Set(mend.rows);
  for (let at = 0; at < numbers.length; at += limits.importBatchRows) {
    const staged = await ctx.tx
      .select()
      .from(studentImportRows)
      .where(
        and(
          rowsOfImport(ctx, found.id),
          inArray(studentImportRows.row, numbers.slice(at, at + limits.importBatchRows)),
        ),
      )
      .orderBy(asc(studentImportRows.row));
    const rows = staged.map((row) => (mended.has(row.row) ? withText(ctx, row, mend) : row));
    await stageAgain(ctx, found.id, await check(ctx, plan, rows), rows);
  }
  await countStaged(ctx, found.id);
}

/** What a program has spoilt in a cell is gone with what stood there. */
function withText(ctx: Ctx, row: StagedImportRow, { column, text }: Mend): StagedImportRow {
  const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, at) => row.cells[at] ?? emptyCell);
  const before = row.mended[column] ?? cells[column]?.text ?? '';
  cells[column] = { text };
  const mended: Record<string, string> = { ...row.mended, [column]: before };
  // Written back as the file has it, it is no longer mended.
  if (before === text) delete mended[column];
  return { ...row, cells, mended, version: row.version + 1, mendedBy: ctx.person.accountId, mendedAt: ctx.now };
}

/**
 * The mended rows, those with a text of theirs in a linking column, before or after, those with a text of these, and so
 * on; by their numbers.
 */
async function hangingTogether(ctx: Ctx, { id }: Import, columns: readonly number[], mend: Mend): Promise<number[]> {
  const mended = new Set(mend.rows);
  const texts = (column: number): SQL<string | null> =>
    sql<string | null>`${studentImportRows.cells} -> ${sql.raw(String(column))} ->> 'text'`;
  const rows = await ctx.tx
    .select({
      row: studentImportRows.row,
      // Only the columns that link: a sheet of 50,000 rows goes through memory here.
      texts: sql<(string | null)[]>`jsonb_build_array(${sql.join(columns.map(texts), sql`, `)})`,
      crowded: sql<boolean>`${studentImportRows.reasons} @> '[{"key":"classFull"}]'`,
      classId: sql<string | null>`${studentImportRows.record} ->> 'classId'`,
    })
    .from(studentImportRows)
    .where(rowsOfImport(ctx, id))
    .orderBy(asc(studentImportRows.row));
  const keysOf = (row: (typeof rows)[number]) => [
    ...columns.flatMap((column, at) => {
      const own = row.texts[at] ?? '';
      const given = column === mend.column && mended.has(row.row) ? [own, mend.text] : [own];
      return given.map(searchText).flatMap((key) => (key === '' ? [] : `${column} ${key}`));
    }),
    // Where a class has no place for somebody, whoever leaves it makes room.
    ...(row.classId && (row.crowded || mended.has(row.row)) ? [`class ${row.classId}`] : []),
  ];
  const keyed = new Map(rows.map((row) => [row.row, keysOf(row)]));
  const holders = new Map<string, number[]>();
  for (const [row, keys] of keyed)
    for (const key of keys) {
      const known = holders.get(key);
      if (known) known.push(row);
      else holders.set(key, [row]);
    }
  const found = new Set(mend.rows);
  const open = [...mend.rows];
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    for (const key of keyed.get(row) ?? []) {
      const others = (holders.get(key) ?? []).filter((other) => !found.has(other));
      for (const other of others) found.add(other);
      open.push(...others);
      // Every row with this key is found: nobody need ask again.
      holders.delete(key);
    }
  }
  return [...found].sort((a, b) => a - b);
}
