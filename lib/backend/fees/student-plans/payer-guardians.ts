import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import type { PayerLink } from '../../students/index.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';

const { studentId, payerGuardianId, payers, toOn } = feeStudentPlans;

/** Plans name the guardians who pay by them. */
export const payerGuardians: PayerLink = {
  async payers(ctx, studentIds) {
    const notEnded = or(isNull(toOn), gte(toOn, today(ctx)));
    const rows = await ctx.tx
      .select({ payerGuardianId, payers })
      .from(feeStudentPlans)
      .where(and(ofSchool(ctx, feeStudentPlans), inArray(studentId, [...studentIds]), notEnded));
    return rows.flatMap((plan) =>
      [plan.payerGuardianId, ...plan.payers.map(({ guardianId }) => guardianId)].filter((id) => id !== null),
    );
  },

  async rename(ctx, child, ids) {
    const ofChild = and(ofSchool(ctx, feeStudentPlans), eq(studentId, child));
    const rows = await ctx.tx
      .select({ id: feeStudentPlans.id, payerGuardianId, payers })
      .from(feeStudentPlans)
      .where(ofChild);
    const now = (id: string | null) => (id === null ? null : (ids.get(id) ?? id));
    for (const plan of rows) {
      const named = {
        payerGuardianId: now(plan.payerGuardianId),
        payers: plan.payers.map((payer) => ({ ...payer, guardianId: now(payer.guardianId) })),
      };
      await ctx.tx
        .update(feeStudentPlans)
        .set(named)
        .where(and(ofChild, eq(feeStudentPlans.id, plan.id)));
    }
  },
};
