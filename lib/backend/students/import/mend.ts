import { and, asc, count } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ImportColumn } from '@/lib/contracts/students/import-fields.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { limits } from '@/lib/rules/limits.ts';
import { changedMeanwhile, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { moldOf } from '../../organisation/index.ts';
import { studentImportRows } from '../schema/imports.ts';
import { wordsOf } from '../words.ts';
import { mendableReasons } from './causes.ts';
import { type Import, importView, rowsOfImport } from './import-view.ts';
import { maskedCell } from './masked-cell.ts';
import { restage } from './restage.ts';
import { ofCause, rowView } from './rows.ts';
import { stagedRow } from './staging.ts';
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
