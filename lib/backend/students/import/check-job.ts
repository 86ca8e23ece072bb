import { and, count, eq } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { findFile, localPath } from '../../kernel/files.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import type { SheetRow } from '../../sheets/sheet-row.ts';
import { studentImportRows, studentImports } from '../schema/imports.ts';
import { mergeFiller } from './fill-merges.ts';
import { findImport, type Import } from './import-view.ts';
import { rulesOfKind } from './kinds.ts';
import { formatOf, openRows } from './photos/open-pictures.ts';

/** The dry run: stages every row with its reasons and writes nothing else. Begun anew it stages anew. */
export const checkJob: JobHandler = {
  async run(job) {
    const { found, path, format, check } = await job.step((ctx) => begin(ctx, job));
    const sheet = await openRows(path, format);
    const plan = { headers: found.columns, mapping: found.mapping, date1904: sheet.date1904 };
    const filled = mergeFiller(found.merges);
    let batch: SheetRow[] = [];
    let done = 0;
    const stage = async () => {
      const rows = batch;
      batch = [];
      done += rows.length;
      await job.step(async (ctx) => {
        const staged = await check(ctx, plan, rows);
        const key = { schoolId: ctx.school.id, importId: found.id };
        await bulkInsert(
          ctx.tx,
          studentImportRows,
          staged.map((row) => ({ ...row, ...key })),
        );
        await noteProgress(ctx, job.id, done, found.rows);
      });
    };
    try {
      for await (const row of sheet.rows()) {
        if (row.row <= found.headerRow) continue;
        batch.push(filled(row));
        if (batch.length === limits.importBatchRows) await stage();
      }
    } finally {
      sheet.close();
    }
    if (batch.length > 0) await stage();
    return job.step((ctx) => finish(ctx, found.id));
  },

  async giveUp(job, why, error) {
    const state = why === 'cancelled' ? 'uploaded' : 'failed';
    const none = { good: 0, warned: 0, bad: 0 };
    await job.step(
      async (ctx) => {
        await ctx.tx
          .update(studentImports)
          .set({ state, error, ...none })
          .where(oneOfSchool(ctx, studentImports, importIdOf(job)));
      },
      { evenIfCancelled: true },
    );
  },
};

export const importIdOf = (job: JobRun) => (job.input as { importId: string }).importId;

export const rowsOfImport = (ctx: Pick<JobCtx, 'school'>, id: string) =>
  and(ofSchool(ctx, studentImportRows), eq(studentImportRows.importId, id));

async function begin(ctx: JobCtx, job: JobRun) {
  const found = await findImport(ctx, importIdOf(job));
  const file = await findFile(ctx, found.fileId);
  const path = await localPath(file.id);
  await ctx.tx.delete(studentImportRows).where(rowsOfImport(ctx, found.id));
  const check = await rulesOfKind[found.kind].begin(ctx);
  return { found, path, format: await formatOf(found.kind, path, file.name), check };
}

async function finish(ctx: JobCtx, id: string): Promise<Pick<Import, 'good' | 'warned' | 'bad'>> {
  const counts = await ctx.tx
    .select({ status: studentImportRows.status, rows: count() })
    .from(studentImportRows)
    .where(rowsOfImport(ctx, id))
    .groupBy(studentImportRows.status);
  const of = (status: string) => counts.find((row) => row.status === status)?.rows ?? 0;
  const result = { good: of('good'), warned: of('warning'), bad: of('bad') };
  await ctx.tx
    .update(studentImports)
    .set({ state: 'checked', error: null, ...result })
    .where(oneOfSchool(ctx, studentImports, id));
  return result;
}
