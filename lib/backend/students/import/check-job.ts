import { limits } from '@/lib/rules/limits.ts';
import { findFile, localPath } from '../../kernel/files.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import type { SheetRow } from '../../sheets/sheet-row.ts';
import { studentImportRows, studentImports } from '../schema/imports.ts';
import { mergeFiller } from './fill-merges.ts';
import { findImport, type Import, rowsOfImport } from './import-view.ts';
import { rulesOfKind } from './kinds.ts';
import { formatOf, openRows } from './photos/open-pictures.ts';
import { planOf } from './row-reader.ts';
import { countStaged, isWhollyStaged, stage, stageAgain, stagedBehind } from './staging.ts';

/**
 * The dry run: stages every row with its reasons and writes nothing else. Once all rows are staged it goes through
 * these, because they may have been mended since; begun anew before that it stages anew.
 */
export const checkJob: JobHandler = {
  withinReach: true,
  async run(job) {
    const { found, file, check } = await job.step((ctx) => begin(ctx, job));
    const plan = planOf(found);
    let done = 0;
    const note = (ctx: JobCtx, rows: number) => {
      done += rows;
      return noteProgress(ctx, job.id, done, found.rows);
    };
    if (file) {
      for await (const rows of batchesOf(found, file))
        await job.step(async (ctx) => {
          await stage(ctx, found.id, await check(ctx, plan, rows));
          await note(ctx, rows.length);
        });
    } else {
      let last: number | undefined = 0;
      while (last !== undefined) {
        const after: number = last;
        last = await job.step(async (ctx) => {
          const rows = await stagedBehind(ctx, found.id, after);
          await stageAgain(ctx, found.id, await check(ctx, plan, rows), rows);
          await note(ctx, rows.length);
          return rows.at(-1)?.row;
        });
      }
    }
    return job.step((ctx) => countStaged(ctx, found.id));
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

interface StoredFile {
  readonly path: string;
  readonly name: string;
}

/** `file` is null where all rows are staged. */
async function begin(ctx: JobCtx, job: JobRun) {
  const found = await findImport(ctx, importIdOf(job));
  const check = await rulesOfKind[found.kind].begin(ctx);
  if (await isWhollyStaged(ctx, found)) return { found, file: null, check };
  const { id, name } = await findFile(ctx, found.fileId);
  await ctx.tx.delete(studentImportRows).where(rowsOfImport(ctx, found.id));
  return { found, file: { path: await localPath(id), name }, check };
}

/** The rows of a file below its header, some hundred at a time. */
async function* batchesOf(found: Import, { path, name }: StoredFile): AsyncGenerator<SheetRow[]> {
  const sheet = await openRows(path, await formatOf(found.kind, path, name), {}, found.sheet);
  const filled = mergeFiller(found.merges);
  let batch: SheetRow[] = [];
  try {
    for await (const row of sheet.rows()) {
      if (row.row <= found.headerRow) continue;
      batch.push(filled(row));
      if (batch.length < limits.importBatchRows) continue;
      yield batch;
      batch = [];
    }
  } finally {
    sheet.close();
  }
  if (batch.length > 0) yield batch;
}
