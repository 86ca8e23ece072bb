import { and, count, inArray } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import type { StudentLink } from '../../students/index.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';

/** Refund orders keep the records of their children. */
export const refundOrderLink: StudentLink = {
  name: 'refundOrders',
  count: async (ctx, ids) => {
    const rows = await ctx.tx
      .select({ id: feeRefundOrders.studentId, orders: count() })
      .from(feeRefundOrders)
      .where(and(ofSchool(ctx, feeRefundOrders), inArray(feeRefundOrders.studentId, [...ids])))
      .groupBy(feeRefundOrders.studentId);
    return new Map(rows.map(({ id, orders }) => [id, orders]));
  },
};
