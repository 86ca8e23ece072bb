import { and, eq, inArray, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { type Sweep, schoolSweep } from '../../kernel/sweeps.ts';
import { financeImportFaults, financeImports } from '../schema/imports.ts';
import { importPurpose } from './upload.ts';

/**
 * Files that came in a month ago, with what was found in them; what they brought stays, and so does the import that
 * brought it.
 */
export const interchangeSweeps: readonly Sweep[] = [schoolSweep('finance.imports', forgetFiles)];

async function forgetFiles(ctx: JobCtx): Promise<number> {
  const old = lt(files.createdAt, daysEarlier(ctx.now, limits.importUndoDays));
  const gone = await ctx.tx
    .delete(files)
    .where(and(ofSchool(ctx, files), eq(files.purpose, importPurpose), old))
    .returning({ id: files.id });
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  const ofThese = ctx.tx
    .select({ id: financeImports.id })
    .from(financeImports)
    .where(and(ofSchool(ctx, financeImports), inArray(financeImports.fileId, ids)));
  await ctx.tx
    .delete(financeImportFaults)
    .where(and(ofSchool(ctx, financeImportFaults), inArray(financeImportFaults.importId, ofThese)));
  // Without its bytes none can be brought in any more.
  await ctx.tx
    .update(financeImports)
    .set({ good: 0, faults: 0 })
    .where(and(ofSchool(ctx, financeImports), inArray(financeImports.fileId, ids)));
  return gone.length;
}
