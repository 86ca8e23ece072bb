import { and, isNull, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { fileSweep, type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { financeVoucherFiles as attached } from './schema/voucher-files.ts';
import { financeLedgers } from './schema.ts';
import { keepClosed } from './statements/keep.ts';

/** Originals that were uploaded for a voucher that nobody saved. */
export const financeSweeps: readonly Sweep[] = [
  fileSweep('finance.voucherFiles', (ctx) => {
    const before = daysEarlier(ctx.now, limits.financeLooseFileDays);
    return ctx.tx
      .select({ id: attached.fileId })
      .from(attached)
      .where(and(ofSchool(ctx, attached), isNull(attached.voucherId), lt(attached.addedAt, before)))
      .limit(limits.sweepBatchRows);
  }),
  // Months that were closed before their statements were kept.
  schoolSweep('finance.keptStatements', async (ctx) => {
    const ledgers = await ctx.tx.select().from(financeLedgers).where(ofSchool(ctx, financeLedgers));
    let count = 0;
    for (const ledger of ledgers) count += await keepClosed(ctx, ledger);
    return count;
  }),
];
