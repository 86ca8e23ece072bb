import { and, count, inArray } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import type { StudentLink } from '../../students/index.ts';
import { feePayments } from '../schema/payments.ts';

/** Payments keep the records of the children in whose families they were taken. */
export const paymentLink: StudentLink = {
  name: 'payments',
  count: async (ctx, ids) => {
    const rows = await ctx.tx
      .select({ id: feePayments.studentId, payments: count() })
      .from(feePayments)
      .where(and(ofSchool(ctx, feePayments), inArray(feePayments.studentId, [...ids])))
      .groupBy(feePayments.studentId);
    return new Map(rows.map(({ id, payments }) => [id, payments]));
  },
};
