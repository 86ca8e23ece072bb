import { and, between, eq, isNull } from 'drizzle-orm';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import type { ClosingCheck } from '../../finance/index.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeDayCloses } from '../schema/shifts.ts';
import { feePaymentSums } from '../schema/sums.ts';

/**
 * Before the books close a month, the days on which something of it was taken or given back are closed: a later close
 * would find its month closed, and its document would wait.
 */
export const feeDaysClosed: ClosingCheck = {
  check: 'feeDaysClosed',
  of: async (on, month) => {
    const { day } = feePaymentSums;
    const [any] = await on.tx.select({ day }).from(feePaymentSums).where(ofSchool(on, feePaymentSums)).limit(1);
    if (!any) return null;
    const open = await on.tx
      .selectDistinct({ day })
      .from(feePaymentSums)
      .leftJoin(feeDayCloses, and(ofSchool(on, feeDayCloses), eq(feeDayCloses.day, day)))
      .where(
        and(ofSchool(on, feePaymentSums), between(day, firstDayOf(month), lastDayOf(month)), isNull(feeDayCloses.id)),
      )
      .orderBy(day);
    return open.map((row) => row.day);
  },
};
