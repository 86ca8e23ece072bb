import { and, inArray, isNull, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { files } from '../kernel/schema.ts';
import { type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { financeVoucherFiles as attached } from './schema/voucher-files.ts';
import { financeLedgers } from './schema.ts';
import { keepClosed } from './statements/keep.ts';

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
  // Months that were closed before their statements were kept.
  schoolSweep('finance.keptStatements', async (ctx) => {
    const ledgers = await ctx.tx.select().from(financeLedgers).where(ofSchool(ctx, financeLedgers));
    let count = 0;
    for (const ledger of ledgers) count += await keepClosed(ctx, ledger);
    return count;
  }),
];
