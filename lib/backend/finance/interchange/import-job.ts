import type { JobHandler, JobRun } from '../../kernel/jobs.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { financeImports } from '../schema/imports.ts';
import { type Brought, findImport, type Import } from './find-import.ts';
import { passOverOpenings } from './opening-pass.ts';
import { ColumnsMissing } from './table.ts';
import { passOverVouchers } from './voucher-pass.ts';

const importIdOf = (job: JobRun) => (job.input as { readonly importId: string }).importId;

/** Goes over the file, and keeps the headers of a sheet whose columns are not found, so that a person can say them. */
async function passOver(job: JobRun, id: string, kind: Import['kind'], writes: boolean): Promise<number | null> {
  try {
    if (kind === 'vouchers') return await passOverVouchers(job, id, writes);
    await passOverOpenings(job, id, writes);
    return null;
  } catch (error) {
    if (!(error instanceof ColumnsMissing)) throw error;
    await job.step((ctx) =>
      ctx.tx
        .update(financeImports)
        .set({ headers: error.headers })
        .where(oneOfSchool(ctx, financeImports, id)),
    );
    throw error;
  }
}

/** Looks at a file, or brings it in: the same pass, which writes or does not. */
function importJob(writes: boolean): JobHandler {
  const over: Import['state'] = writes ? 'done' : 'checked';
  return {
    async run(job) {
      const id = importIdOf(job);
      const { kind } = await job.step((ctx) => findImport(ctx, id));
      const firstMonth = await passOver(job, id, kind, writes);
      await job.step(async (ctx) => {
        const { bad } = await findImport(ctx, id);
        // Balances with a fault have not come in, whoever asked for it.
        const state = kind === 'openings' && bad > 0 ? 'checked' : over;
        await ctx.tx
          .update(financeImports)
          .set({ state, error: null, finishedAt: ctx.now })
          .where(oneOfSchool(ctx, financeImports, id));
      });
      return { firstMonth } satisfies Brought;
    },

    async giveUp(job, why, error) {
      await job.step(
        async (ctx) => {
          const finished = { state: why, error, finishedAt: ctx.now };
          await ctx.tx
            .update(financeImports)
            .set(finished)
            .where(oneOfSchool(ctx, financeImports, importIdOf(job)));
        },
        { evenIfCancelled: true },
      );
    },
  };
}

/** Kinds of jobs that move an import on. */
export const interchangeJobs = {
  'finance.import.check': importJob(false),
  'finance.import.run': importJob(true),
};
