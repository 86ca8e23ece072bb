import { and, eq } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { financeImportFaults, financeImports } from '../schema/imports.ts';
import type { Import } from './find-import.ts';
import type { Fault } from './incoming.ts';

/** What one pass over a file has found so far. */
export type Tally = Pick<Import, 'good' | 'bad' | 'known' | 'lines' | 'debitCents' | 'creditCents' | 'faults'>;

export const emptyTally = (): Tally => ({
  good: 0,
  bad: 0,
  known: 0,
  lines: 0,
  debitCents: 0,
  creditCents: 0,
  faults: 0,
});

/** Forgets what a former pass has found. */
export async function forgetFindings(ctx: JobCtx, id: string): Promise<void> {
  await ctx.tx
    .delete(financeImportFaults)
    .where(and(ofSchool(ctx, financeImportFaults), eq(financeImportFaults.importId, id)));
}

/** Writes down how far a pass is and, up to the most that are kept, the faults of its latest part. */
export async function noteFindings(
  ctx: JobCtx,
  id: string,
  tally: Tally,
  faults: readonly Fault[],
  more: Partial<Import> = {},
): Promise<void> {
  const before = tally.faults - faults.length;
  const kept = faults.slice(0, Math.max(0, limits.financeImportFaults - before));
  await bulkInsert(
    ctx.tx,
    financeImportFaults,
    kept.map(({ params = {}, ...fault }, at) => ({
      schoolId: ctx.school.id,
      importId: id,
      at: before + at,
      ...fault,
      params,
    })),
  );
  await ctx.tx
    .update(financeImports)
    .set({ ...tally, ...more })
    .where(oneOfSchool(ctx, financeImports, id));
}
