import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { studentImportRows, studentImports } from '../schema/imports.ts';
import { importIdOf } from './check-job.ts';
import { findImport, rowsOfImport, sheetOf } from './import-view.ts';
import { rulesOfKind } from './kinds.ts';
import { against } from './row-reader.ts';

/** Takes imported rows back; those that somebody has changed since stay and are named. */
export const undoJob: JobHandler = {
  withinReach: true,
  resumes: true,

  async run(job) {
    const id = importIdOf(job);
    await undoBatches(job, id, 'undo');
    await job.step(
      async (ctx) => {
        await ctx.tx
          .update(studentImports)
          .set({ state: 'undone', finishedAt: ctx.now })
          .where(oneOfSchool(ctx, studentImports, id));
      },
      { evenIfCancelled: true },
    );
  },

  async giveUp(job, _why, error) {
    await job.step(
      async (ctx) => {
        await ctx.tx
          .update(studentImports)
          .set({ state: 'failed', error })
          .where(oneOfSchool(ctx, studentImports, importIdOf(job)));
      },
      { evenIfCancelled: true },
    );
  },
};

/**
 * Undoes an import batch by batch. `undo` closes each row; `takeBack` makes the rows ready to be imported again,
 * because the import itself did not come to its end.
 */
export async function undoBatches(job: JobRun, id: string, way: 'undo' | 'takeBack'): Promise<void> {
  let last: number | null = 0;
  while (last !== null) {
    const after: number = last;
    last = await job.step((ctx) => undoBatch(ctx, job, { id, way, after }), { evenIfCancelled: true });
  }
}

interface Batch {
  readonly id: string;
  readonly way: 'undo' | 'takeBack';
  /** The last row of the batch before. */
  readonly after: number;
}

/** @returns the last row of the batch; null when there was none */
async function undoBatch(ctx: JobCtx, job: JobRun, { id, way, after }: Batch): Promise<number | null> {
  const found = await findImport(ctx, id, true);
  const rows = await ctx.tx
    .select({ row: studentImportRows.row, objectId: studentImportRows.objectId, record: studentImportRows.record })
    .from(studentImportRows)
    .where(and(rowsOfImport(ctx, id), gt(studentImportRows.row, after), eq(studentImportRows.status, 'imported')))
    .orderBy(asc(studentImportRows.row))
    .limit(limits.importBatchRows);
  const imported = rows.flatMap(({ row, objectId, record }) => (objectId && record ? [{ row, objectId, record }] : []));
  const end = rows.at(-1)?.row;
  if (end === undefined) return null;
  const changed = await rulesOfKind[found.kind].takeBack(ctx, imported);
  const untouched = imported.filter(({ row }) => !changed.has(row));
  const touched = imported.filter(({ row }) => changed.has(row));

  const mark = (which: readonly { row: number }[], set: Record<string, unknown>) =>
    which.length === 0
      ? Promise.resolve()
      : ctx.tx
          .update(studentImportRows)
          .set(set)
          .where(
            and(
              rowsOfImport(ctx, id),
              inArray(
                studentImportRows.row,
                which.map(({ row }) => row),
              ),
            ),
          );
  const ready = sql`case when jsonb_array_length(${studentImportRows.reasons}) > 0 then 'warning' else 'good' end`;
  await mark(untouched, way === 'undo' ? { status: 'undone' } : { status: ready, objectId: null });
  const reason = against(sheetOf(found), '', 'changedSince', {}, 'warning');
  await mark(touched, {
    status: 'kept',
    reasons: sql`${studentImportRows.reasons} || ${JSON.stringify([reason])}::jsonb`,
  });
  await ctx.tx
    .update(studentImports)
    .set({
      imported: sql`${studentImports.imported} - ${imported.length}`,
      kept: sql`${studentImports.kept} + ${touched.length}`,
    })
    .where(oneOfSchool(ctx, studentImports, id));
  await noteProgress(
    ctx,
    job.id,
    found.good + found.warned - found.imported + imported.length,
    found.good + found.warned,
  );
  ctx.audit({
    action: 'students.undoImport',
    object: { type: 'studentImport', id },
    change: { [found.kind]: untouched.map((row) => row.objectId), kept: touched.map((row) => row.objectId) },
  });
  return end;
}
