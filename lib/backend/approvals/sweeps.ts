import { and, isNull, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { fileSweep, type Sweep } from '../kernel/sweeps.ts';
import { approvalFiles } from './schema/application.ts';

/** Files that were uploaded and never named by a document or an act. */
export const approvalSweeps: readonly Sweep[] = [
  fileSweep('approvals.looseFiles', (ctx) => {
    const before = daysEarlier(ctx.now, limits.approvalLooseFileDays);
    return ctx.tx
      .select({ id: approvalFiles.fileId })
      .from(approvalFiles)
      .where(and(ofSchool(ctx, approvalFiles), isNull(approvalFiles.ownerId), lt(approvalFiles.addedAt, before)))
      .limit(limits.sweepBatchRows);
  }),
];
