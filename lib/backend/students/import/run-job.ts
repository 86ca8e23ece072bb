import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { studentImportRows, studentImports } from '../schema/imports.ts';
import { importIdOf } from './check-job.ts';
import { heldOf } from './held-rows.ts';
import type { Outcome } from './import-kind.ts';
import { findImport, rowsOfImport } from './import-view.ts';
import { rulesOfKind } from './kinds.ts';
import { undoBatches } from './undo-job.ts';

/**
 * Writes the staged rows, some hundred a transaction. A row's status changes in the transaction that writes it, so a
 * crash at any moment leaves each row imported once or not at all, and the job goes on with the rest.
 */
export const runJob: JobHandler = {
  withinReach: true,
  resumes: true,

  async run(job) {
    const id = importIdOf(job);
    let last: number | null = 0;
    while (last !== null) last = await nextBatch(job, id, last);
    await job.step((ctx) => finish(ctx, id));
  },

  async giveUp(job, why, error) {
    const id = importIdOf(job);
    const { mode } = await job.step((ctx) => findImport(ctx, id), { evenIfCancelled: true });
    if (mode === 'allOrNone') await undoBatches(job, id, 'takeBack');
    await job.step(
      async (ctx) => {
        if (mode === 'allOrNone') await waitAgain(ctx, id);
        await ctx.tx
          .update(studentImports)
          .set({ state: why, error, finishedAt: ctx.now })
          .where(oneOfSchool(ctx, studentImports, id));
      },
      { evenIfCancelled: true },
    );
  },
};

const triesOfBatch = 3;
const isWorthRepeating = (error: unknown) => Object.values(rulesOfKind).some((rules) => rules.isWorthRepeating(error));

/** One transaction of rows behind `last`. @returns the last row of the batch; null when there was none */
async function nextBatch(job: JobRun, id: string, last: number): Promise<number | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await job.step((ctx) => importBatch(ctx, job, id, last));
    } catch (error) {
      if (attempt >= triesOfBatch || !isWorthRepeating(error)) throw error;
    }
  }
}

async function importBatch(ctx: JobCtx, job: JobRun, id: string, last: number): Promise<number | null> {
  const found = await findImport(ctx, id, true);
  const rows = await ctx.tx
    .select({
      row: studentImportRows.row,
      record: studentImportRows.record,
      status: studentImportRows.status,
      reasons: studentImportRows.reasons,
    })
    .from(studentImportRows)
    .where(
      and(
        rowsOfImport(ctx, id),
        gt(studentImportRows.row, last),
        inArray(studentImportRows.status, ['good', 'warning']),
      ),
    )
    .orderBy(asc(studentImportRows.row))
    .limit(rulesOfKind[found.kind].batchRows ?? limits.importBatchRows);
  const end = rows.at(-1)?.row;
  if (end === undefined) return null;
  const isLeftOut = (staged: (typeof rows)[number]) => {
    const held = heldOf(staged);
    return held !== null && (held.become ?? found.heldBecome) === 'skip';
  };
  await markLeftOut(ctx, id, rows.filter(isLeftOut));
  const records = rows.flatMap((staged) => {
    const { row, record } = staged;
    return record && !isLeftOut(staged) ? [{ row, record }] : [];
  });
  const { written, refused } = await rulesOfKind[found.kind].write(ctx, found, records);
  await markRefused(ctx, id, refused);
  await markImported(ctx, id, { first: rows[0]?.row ?? end, last: end }, written);
  const [counted] = await ctx.tx
    .update(studentImports)
    .set({ imported: sql`${studentImports.imported} + ${written.length}` })
    .where(oneOfSchool(ctx, studentImports, id))
    .returning({ imported: studentImports.imported });
  await noteProgress(ctx, job.id, counted?.imported ?? 0, found.good + found.warned);
  ctx.audit({
    action: 'students.record.import',
    object: { type: 'studentImport', id },
    change: { rows: [rows[0]?.row, end], [found.kind]: written.map(({ objectId }) => objectId) },
  });
  return end;
}

/** Rows that somebody chose to leave out, which is no fault of theirs. */
async function markLeftOut(ctx: JobCtx, id: string, rows: readonly { readonly row: number }[]): Promise<void> {
  if (rows.length === 0) return;
  const numbers = rows.map(({ row }) => row);
  await ctx.tx
    .update(studentImportRows)
    .set({ status: 'leftOut' })
    .where(and(rowsOfImport(ctx, id), inArray(studentImportRows.row, numbers)));
  await ctx.tx
    .update(studentImports)
    .set({ warned: sql`${studentImports.warned} - ${rows.length}` })
    .where(oneOfSchool(ctx, studentImports, id));
}

/** Makes rows that were left out wait again, because the import did not come to its end. */
async function waitAgain(ctx: JobCtx, id: string): Promise<void> {
  const rows = await ctx.tx
    .update(studentImportRows)
    .set({ status: 'warning' })
    .where(and(rowsOfImport(ctx, id), eq(studentImportRows.status, 'leftOut')))
    .returning({ row: studentImportRows.row });
  await ctx.tx
    .update(studentImports)
    .set({ warned: sql`${studentImports.warned} + ${rows.length}` })
    .where(oneOfSchool(ctx, studentImports, id));
}

async function markRefused(ctx: JobCtx, id: string, refused: Outcome['refused']): Promise<void> {
  if (refused.length === 0) return;
  const numbers = refused.map(({ row }) => row);
  const ofThese = and(rowsOfImport(ctx, id), inArray(studentImportRows.row, numbers));
  const [warned] = await ctx.tx
    .select({ rows: count() })
    .from(studentImportRows)
    .where(and(ofThese, eq(studentImportRows.status, 'warning')));
  for (const { row, reason } of refused)
    await ctx.tx
      .update(studentImportRows)
      .set({
        status: 'bad',
        record: null,
        reasons: sql`${studentImportRows.reasons} || ${JSON.stringify([reason])}::jsonb`,
      })
      .where(and(rowsOfImport(ctx, id), eq(studentImportRows.row, row)));
  const withWarnings = warned?.rows ?? 0;
  await ctx.tx
    .update(studentImports)
    .set({
      bad: sql`${studentImports.bad} + ${refused.length}`,
      warned: sql`${studentImports.warned} - ${withWarnings}`,
      good: sql`${studentImports.good} - ${refused.length - withWarnings}`,
    })
    .where(oneOfSchool(ctx, studentImports, id));
}

/** `first` and `last` row of the batch: without them every row of the import would be read for each batch. */
async function markImported(
  ctx: JobCtx,
  id: string,
  { first, last }: { readonly first: number; readonly last: number },
  written: Outcome['written'],
): Promise<void> {
  await ctx.tx.execute(sql`
    update student_import_rows set status = 'imported', object_id = mark."objectId"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as mark("row" int, "objectId" uuid)
    where school_id = ${ctx.school.id} and import_id = ${id} and student_import_rows."row" = mark."row"
      and student_import_rows."row" between ${first} and ${last}`);
}

async function finish(ctx: JobCtx, id: string): Promise<void> {
  await ctx.tx
    .update(studentImports)
    .set({ state: 'done', error: null, finishedAt: ctx.now })
    .where(oneOfSchool(ctx, studentImports, id));
}
