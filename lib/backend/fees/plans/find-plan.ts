import { and, count, desc, eq } from 'drizzle-orm';
import type { ChargePlan, planKinds } from '@/lib/contracts/fees/plans.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { feePlans } from '../schema/plans.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';

export type Plan = typeof feePlans.$inferSelect;
export type PlanKind = (typeof planKinds)[number];

/** A plan of this school; locked until this transaction ends where it is changed. @throws ServiceError notFound */
export async function findPlan(ctx: Ctx, id: string, kind?: PlanKind, lock = false): Promise<Plan> {
  const ofKind = kind && eq(feePlans.kind, kind);
  return findRow(ctx, feePlans, id, { more: ofKind, lock });
}

/** What every list of plans shows of each, the newest version of a name first. */
export async function planHeads(ctx: Ctx, kind: PlanKind) {
  const { tx } = ctx;
  const rows = await tx
    .select()
    .from(feePlans)
    .where(and(ofSchool(ctx, feePlans), eq(feePlans.kind, kind)))
    .orderBy(feePlans.name, desc(feePlans.edition))
    .limit(limits.feePlans);
  const column = kind === 'charge' ? feeStudentPlans.chargePlanId : feeStudentPlans.refundPlanId;
  const counted = await tx
    .select({ id: column, used: count() })
    .from(feeStudentPlans)
    .where(ofSchool(ctx, feeStudentPlans))
    .groupBy(column);
  const used = new Map(counted.map((row) => [row.id, row.used]));
  const mayEdit = ctx.canEverywhere('fees.plan.edit');
  return rows.map((row) => ({
    ...seen(row),
    used: used.get(row.id) ?? 0,
    actions: mayEdit ? [...actionsIn[row.state]] : [],
  }));
}

const actionsIn = {
  draft: ['edit', 'enable', 'discard', 'copy'],
  enabled: ['retire', 'copy'],
  retired: ['copy'],
} as const satisfies Record<Plan['state'], readonly ChargePlan['actions'][number][]>;

/**
 * A scope that leaves everything open; those written before it knew grades, classes and days of entering lack these.
 */
const openScope: ChargePlan['scope'] = {
  stages: [],
  grades: [],
  studyTypes: [],
  classIds: [],
  enteredFrom: null,
  enteredTo: null,
};

/** A plan as people see it, without what the table keeps for itself. */
export function seen({ schoolId: _, updatedAt: _1, updatedBy: _2, kind: _3, ...row }: Plan) {
  return { ...row, rounding: row.rounding ?? 'cent', scope: { ...openScope, ...row.scope } };
}
