import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { feeArrivals } from '../schema/arrivals.ts';

/** Money of a payment that was taken back waits again for whose it is. */
export async function releaseArrival(ctx: Ctx, paymentId: string): Promise<void> {
  await changeRows(ctx, feeArrivals, eq(feeArrivals.paymentId, paymentId), {
    state: 'open',
    paymentId: null,
    decidedAt: null,
    decidedBy: null,
  });
}
