import { and, inArray, isNull, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { files } from '../kernel/schema.ts';
import { type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { financeVoucherFiles as attached } from './schema/voucher-files.ts';

/** Originals that were uploaded for a voucher that nobody saved; their bytes go with those that no row names. */
export const financeSweeps: readonly Sweep[] = [
  schoolSweep('finance.voucherFiles', async (ctx) => {
    const before = daysEarlier(ctx.now, limits.financeLooseFileDays);
    const due = ctx.tx
      .select({ id: attached.fileId })
      .from(attached)
      .where(and(ofSchool(ctx, attached), isNull(attached.voucherId), lt(attached.addedAt, before)))
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(files)
      .where(and(ofSchool(ctx, files), inArray(files.id, due)))
      .returning({ id: files.id });
    return gone.length;
  }),
];
