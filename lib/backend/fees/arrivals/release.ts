import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeArrivals } from '../schema/arrivals.ts';

/** Money of a payment that was taken back waits again for whose it is. */
export async function releaseArrival(ctx: Ctx, paymentId: string): Promise<void> {
  await ctx.tx
    .update(feeArrivals)
    .set({
      ...{ state: 'open', paymentId: null, decidedAt: null, decidedBy: null },
      ...{ version: sql`${feeArrivals.version} + 1`, updatedAt: ctx.now, updatedBy: ctx.person.accountId },
    })
    .where(and(ofSchool(ctx, feeArrivals), eq(feeArrivals.paymentId, paymentId)));
}
