import { and, inArray, isNull, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { files } from '../kernel/schema.ts';
import { type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { approvalFiles } from './schema/application.ts';

/** Files that were uploaded and never named by a document or an act; their bytes go with those that no row names. */
export const approvalSweeps: readonly Sweep[] = [
  schoolSweep('approvals.looseFiles', async (ctx) => {
    const before = daysEarlier(ctx.now, limits.approvalLooseFileDays);
    const due = ctx.tx
      .select({ id: approvalFiles.fileId })
      .from(approvalFiles)
      .where(and(ofSchool(ctx, approvalFiles), isNull(approvalFiles.ownerId), lt(approvalFiles.addedAt, before)))
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(files)
      .where(and(ofSchool(ctx, files), inArray(files.id, due)))
      .returning({ id: files.id });
    return gone.length;
  }),
];
