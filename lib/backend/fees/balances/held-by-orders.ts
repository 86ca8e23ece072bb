import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { openRefundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeRefundOrderLines, feeRefundOrders } from '../schema/refund-orders.ts';

/** The key of a line of a bill among what orders hold. */
export const lineKey = ({ billId, line }: { readonly billId: string; readonly line: number }) => `${billId} ${line}`;

/**
 * What open orders of children hold, by line of a bill and by id of a balance.
 * @param besides an order that is left out
 */
export async function heldByOrders(
  ctx: Ctx,
  studentIds: readonly string[],
  besides: string | null = null,
): Promise<ReadonlyMap<string, number>> {
  const { billId, line, balanceId, cents } = feeRefundOrderLines;
  const rows = await ctx.tx
    .select({ billId, line, balanceId, cents })
    .from(feeRefundOrderLines)
    .innerJoin(
      feeRefundOrders,
      and(ofSchool(ctx, feeRefundOrders), eq(feeRefundOrders.id, feeRefundOrderLines.orderId)),
    )
    .where(
      and(
        ofSchool(ctx, feeRefundOrderLines),
        inArray(feeRefundOrders.studentId, [...studentIds]),
        inArray(feeRefundOrders.state, [...openRefundOrderStates]),
        // What is named of credits is taken of them at once.
        isNull(feeRefundOrderLines.creditId),
        besides === null ? undefined : ne(feeRefundOrders.id, besides),
      ),
    );
  const held = new Map<string, number>();
  for (const row of rows) {
    const key = row.balanceId ?? lineKey({ billId: row.billId ?? '', line: row.line ?? 0 });
    held.set(key, (held.get(key) ?? 0) + row.cents);
  }
  return held;
}
