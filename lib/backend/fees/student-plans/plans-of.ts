import { and, count, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';

/** How many plans hang on each of these children, whose records are kept as long as any does. */
export async function plansOf(
  { tx, school }: { readonly tx: Ctx['tx']; readonly school: { readonly id: string } },
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: feeStudentPlans.studentId, plans: count() })
    .from(feeStudentPlans)
    .where(and(ofSchool({ school }, feeStudentPlans), inArray(feeStudentPlans.studentId, [...ids])))
    .groupBy(feeStudentPlans.studentId);
  return new Map(rows.map(({ id, plans }) => [id, plans]));
}
