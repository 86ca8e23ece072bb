import { and, desc, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';
import type { Reading } from '../working.ts';
import { planViews } from './view.ts';

/** The plans that are children's on any day of a month, by child, the later one first. */
export async function plansInMonth(
  ctx: Reading,
  ids: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, readonly StudentPlan[]>> {
  const rows = await ctx.tx
    .select()
    .from(feeStudentPlans)
    .where(
      and(
        ofSchool(ctx, feeStudentPlans),
        inArray(feeStudentPlans.studentId, [...ids]),
        lte(feeStudentPlans.fromOn, lastDayOf(month)),
        or(isNull(feeStudentPlans.toOn), gte(feeStudentPlans.toOn, firstDayOf(month))),
      ),
    )
    .orderBy(desc(feeStudentPlans.fromOn));
  const views = await planViews(ctx, rows);
  const found = new Map<string, StudentPlan[]>();
  for (const [at, view] of views.entries()) {
    const studentId = rows[at]?.studentId ?? '';
    found.set(studentId, [...(found.get(studentId) ?? []), view]);
  }
  return found;
}
