import { and, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { AttendancePeriod } from '@/lib/contracts/students/attendance-names.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { leaveRequests } from '../schema/attendance.ts';
import type { Reading } from '../writing.ts';

/**
 * The children who have leave for a part of a day: approved, begun by then, and neither over nor ended early. The
 * published way for other modules.
 */
export async function studentsOnLeave(
  ctx: Reading,
  day: string,
  period: AttendancePeriod,
): Promise<ReadonlySet<string>> {
  const { fromDay, fromPeriod, toDay, toPeriod, state, endedOn } = leaveRequests;
  const rows = await ctx.tx
    .selectDistinct({ id: leaveRequests.studentId })
    .from(leaveRequests)
    .where(
      and(
        ofSchool(ctx, leaveRequests),
        inArray(state, ['approved', 'endedEarly']),
        lte(fromDay, day),
        gte(toDay, day),
        sql`(${fromDay} < ${day} or ${fromPeriod} <= ${period})`,
        sql`(${toDay} > ${day} or ${toPeriod} >= ${period})`,
        or(eq(state, 'approved'), gt(endedOn, day)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
