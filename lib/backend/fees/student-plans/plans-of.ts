import { and, count, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { StudentLink } from '../../students/index.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';

/** The plans of children, whose records are kept as long as any hangs on them. */
export const planLink: StudentLink = { name: 'studentPlans', count: plansOf };

async function plansOf(ctx: Pick<Ctx, 'tx' | 'school'>, ids: readonly string[]): ReturnType<StudentLink['count']> {
  const rows = await ctx.tx
    .select({ id: feeStudentPlans.studentId, plans: count() })
    .from(feeStudentPlans)
    .where(and(ofSchool(ctx, feeStudentPlans), inArray(feeStudentPlans.studentId, [...ids])))
    .groupBy(feeStudentPlans.studentId);
  return new Map(rows.map(({ id, plans }) => [id, plans]));
}
