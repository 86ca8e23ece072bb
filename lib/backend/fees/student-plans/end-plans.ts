import { inArray } from 'drizzle-orm';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';
import { planFacts } from './plan-facts.ts';

/** A plan of a child as it is stored and as it is told. */
export interface RunningPlan {
  readonly row: typeof feeStudentPlans.$inferSelect;
  readonly view: StudentPlan;
}

/** Ends plans the day before others begin, in one statement. @returns what their children's time lines tell of it */
export async function endPlans(ctx: Ctx, ended: readonly RunningPlan[], fromOn: string) {
  const toOn = dayAfter(fromOn, -1);
  await changeRows(
    ctx,
    feeStudentPlans,
    inArray(
      feeStudentPlans.id,
      ended.map(({ row }) => row.id),
    ),
    { toOn },
  );
  return ended.map(({ row, view }) => ({
    studentId: row.studentId,
    action: 'planChanged' as const,
    on: toOn,
    old: planFacts(view),
    new: planFacts({ ...view, toOn }),
  }));
}
