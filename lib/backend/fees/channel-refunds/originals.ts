import { and, asc, inArray } from 'drizzle-orm';
import type { RefundOrderRow } from '@/lib/contracts/fees/refund-orders.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeChannelRefunds as table } from '../schema/channel-refunds.ts';

type Originals = RefundOrderRow['originals'];

/** What refund orders give back by channels, payment by payment, by order. */
export async function originalsOf(ctx: Ctx, orderIds: readonly string[]): Promise<ReadonlyMap<string, Originals>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), inArray(table.refundOrderId, [...orderIds])))
    .orderBy(asc(table.id));
  const byOrder = new Map<string, Originals>();
  for (const { id, refundOrderId, channel, state, cents, number, said, doneAt } of rows) {
    const own = byOrder.get(refundOrderId ?? '') ?? [];
    own.push({ id, channel, state, cents, number, said, doneAt: doneAt?.toISOString() ?? null });
    byOrder.set(refundOrderId ?? '', own);
  }
  return byOrder;
}
