import { and, inArray } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import type { LeavingCheck } from '../../students/index.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';

/** Before children leave, their plans must have an end, or bills would go on; nothing where nobody has a plan. */
export const planLine: LeavingCheck = async (ctx, children) => {
  const ids = children.map(({ id }) => id);
  const plans = await ctx.tx
    .select({ studentId: feeStudentPlans.studentId, toOn: feeStudentPlans.toOn })
    .from(feeStudentPlans)
    .where(and(ofSchool(ctx, feeStudentPlans), inArray(feeStudentPlans.studentId, ids)));
  if (plans.length === 0) return [];
  const running = new Set(plans.filter(({ toOn }) => toOn === null).map(({ studentId }) => studentId));
  const named = children.filter(({ id }) => running.has(id)).map(({ name }) => name);
  const params = { count: named.length, names: named.slice(0, 5).join('、') };
  return [{ key: 'plan', state: named.length === 0 ? 'done' : 'open', params }];
};
