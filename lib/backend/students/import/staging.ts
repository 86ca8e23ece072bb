import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import type { StagedStudent } from '@/lib/contracts/students/import-records.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type StagedRecord, studentImportRows, studentImports } from '../schema/imports.ts';
import type { Reading } from '../writing.ts';
import { heldOf, isHeldRow } from './held-rows.ts';
import type { CheckedRow } from './import-kind.ts';
import { type Import, rowsOfImport } from './import-view.ts';
import type { StagedImportRow } from './rows.ts';

/** What a row keeps through every check. */
type Kept = Pick<StagedImportRow, 'row' | 'mended' | 'version' | 'mendedBy' | 'mendedAt' | 'record'>;
const untouched = { mended: {}, version: 1, mendedBy: null, mendedAt: null };

/** Stages rows for the first time. */
export async function stage(ctx: JobCtx, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  const key = { schoolId: ctx.school.id, importId };
  await bulkInsert(
    ctx.tx,
    studentImportRows,
    rows.map((row) => ({ ...untouched, ...row, ...key })),
  );
}

/** Puts what another check has found in the place of what was found before. */
export async function stageAgain(ctx: JobCtx, importId: string, rows: readonly CheckedRow[], kept: readonly Kept[]) {
  const of = new Map(
    kept.map(({ row, mended, version, mendedBy, mendedAt, record }) => [
      row,
      { kept: { mended, version, mendedBy, mendedAt }, record },
    ]),
  );
  await ctx.tx.delete(studentImportRows).where(
    and(
      rowsOfImport(ctx, importId),
      inArray(
        studentImportRows.row,
        rows.map(({ row }) => row),
      ),
    ),
  );
  await stage(
    ctx,
    importId,
    rows.map((row) => ({ ...withDecision(row, of.get(row.row)?.record), ...of.get(row.row)?.kept })),
  );
}

/** What was decided of a held row stays decided as long as it is held by the same child. */
function withDecision(row: CheckedRow, before: StagedRecord | null | undefined): CheckedRow {
  const [was, is] = [before as StagedStudent | null | undefined, row.record as StagedStudent | null | undefined];
  if (!is || !was?.become || was.heldBy?.id !== is.heldBy?.id) return row;
  const record = { ...is, become: was.become };
  return heldOf({ status: row.status, reasons: row.reasons, record })?.offered.includes(was.become)
    ? { ...row, record }
    : row;
}

/** A staged row. @throws ServiceError notFound */
export async function stagedRow(ctx: Reading, importId: string, row: number): Promise<StagedImportRow> {
  const [staged] = await ctx.tx
    .select()
    .from(studentImportRows)
    .where(and(rowsOfImport(ctx, importId), eq(studentImportRows.row, row)));
  if (!staged) throw new ServiceError('notFound');
  return staged;
}

/** The staged rows behind one, as many as a batch has. */
export const stagedBehind = (ctx: JobCtx, importId: string, last: number): Promise<StagedImportRow[]> =>
  ctx.tx
    .select()
    .from(studentImportRows)
    .where(and(rowsOfImport(ctx, importId), gt(studentImportRows.row, last)))
    .orderBy(asc(studentImportRows.row))
    .limit(limits.importBatchRows);

/** Whether every row of the file is staged, so that the file need not be read again. */
export async function isWhollyStaged(ctx: JobCtx, { id, rows }: Import): Promise<boolean> {
  const [staged] = await ctx.tx.select({ rows: count() }).from(studentImportRows).where(rowsOfImport(ctx, id));
  return rows > 0 && staged?.rows === rows;
}

/** Counts the staged rows by what was found in them; the import waits for a decision. */
export async function countStaged(ctx: JobCtx, id: string): Promise<Pick<Import, 'good' | 'warned' | 'bad' | 'held'>> {
  const counts = await ctx.tx
    .select({ status: studentImportRows.status, rows: count() })
    .from(studentImportRows)
    .where(rowsOfImport(ctx, id))
    .groupBy(studentImportRows.status);
  const of = (status: string) => counts.find((row) => row.status === status)?.rows ?? 0;
  const [doubled] = await ctx.tx
    .select({ rows: count() })
    .from(studentImportRows)
    .where(and(rowsOfImport(ctx, id), isHeldRow));
  const result = { good: of('good'), warned: of('warning'), bad: of('bad'), held: doubled?.rows ?? 0 };
  await ctx.tx
    .update(studentImports)
    .set({ state: 'checked', error: null, ...result })
    .where(oneOfSchool(ctx, studentImports, id));
  return result;
}
