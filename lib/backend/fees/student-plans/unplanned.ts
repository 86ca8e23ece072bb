import { and, gte, isNull, lte, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { studentsBesides } from '../../students/index.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';

type Unplanned = typeof studentPlanCalls.unplanned;

/** A page of children who have no charge plan today, by class and number. */
export async function unplannedChildren(ctx: Ctx, input: ParsedInputOf<Unplanned>): Promise<ReplyOf<Unplanned>> {
  const { studentId, fromOn, toOn } = feeStudentPlans;
  const day = today(ctx);
  const planned = ctx.tx
    .select({ id: studentId })
    .from(feeStudentPlans)
    .where(and(ofSchool(ctx, feeStudentPlans), lte(fromOn, day), or(isNull(toOn), gte(toOn, day))));
  return { ...(await studentsBesides(ctx, planned, input)), page: input.page, size: input.size };
}
