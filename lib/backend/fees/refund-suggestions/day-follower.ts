import { and, inArray } from 'drizzle-orm';
import { monthsTouched } from '@/lib/rules/refund.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { DayFollower } from '../../students/index.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';
import { followDays } from './suggest.ts';

/** Suggestions of children follow what is recorded of their days. */
export const followRefunds: DayFollower = async (w, studentIds, days) => {
  const { studentId, month } = feeRefundSuggestions;
  const rows = await w.tx
    .selectDistinct({ studentId, month })
    .from(feeRefundSuggestions)
    .where(
      and(
        ofSchool(w, feeRefundSuggestions),
        inArray(studentId, [...new Set(studentIds)]),
        inArray(month, [...new Set(days.flatMap(monthsTouched))]),
      ),
    );
  // One after the other: they share one connection.
  for (const [of, own] of Map.groupBy(rows, (row) => row.month))
    await followDays(
      w,
      of,
      own.map((row) => row.studentId),
    );
};
