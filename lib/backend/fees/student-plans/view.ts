import { and, asc, eq, inArray } from 'drizzle-orm';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { accounts } from '../../account/schema.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { feePlans } from '../schema/plans.ts';
import { feeDiscounts, feeOverrides, type feeStudentPlans } from '../schema/student-plans.ts';
import type { ReadingById as Reading } from '../working.ts';

type Row = typeof feeStudentPlans.$inferSelect;

/**
 * Children's plans as people see them: with the names of what they name, prices agreed and discounts with who approved
 * them.
 */
export async function planViews(ctx: Reading, rows: readonly Row[]): Promise<StudentPlan[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const named = await planNames(ctx, rows);
  const [overrides, discounts] = [await overridesOf(ctx, ids), await discountsOf(ctx, ids)];
  return rows.map(({ schoolId: _, studentId: _1, updatedAt: _2, updatedBy: _3, ...row }) => {
    const charge = named.get(row.chargePlanId);
    return {
      ...row,
      chargePlanName: charge?.name ?? '',
      chargePlanEdition: charge?.edition ?? 1,
      refundPlanName: (row.refundPlanId && named.get(row.refundPlanId)?.name) || null,
      overrides: overrides.filter(({ planId }) => planId === row.id).map(({ planId: _4, ...one }) => one),
      discounts: discounts.filter(({ planId }) => planId === row.id).map(({ planId: _4, ...one }) => one),
    };
  });
}

/** Name and version of the charge and refund plans that these name. */
export async function planNames(ctx: Reading, rows: readonly Pick<Row, 'chargePlanId' | 'refundPlanId'>[]) {
  const ids = [...new Set(rows.flatMap(({ chargePlanId, refundPlanId }) => [chargePlanId, refundPlanId ?? []].flat()))];
  const { id, name, edition } = feePlans;
  const found = await ctx.tx
    .select({ id, name, edition })
    .from(feePlans)
    .where(and(ofSchool(ctx, feePlans), inArray(id, ids)));
  return new Map(found.map((one) => [one.id, one]));
}

async function overridesOf(ctx: Reading, planIds: readonly string[]) {
  const { planId, itemId, priceCents, reason, until, approvedAt } = feeOverrides;
  const rows = await ctx.tx
    .select({ planId, itemId, priceCents, reason, until, approvedAt, by: accounts.name })
    .from(feeOverrides)
    .leftJoin(accounts, eq(accounts.id, feeOverrides.approvedBy))
    .where(and(ofSchool(ctx, feeOverrides), inArray(planId, [...planIds])))
    .orderBy(asc(itemId));
  return rows.map(({ approvedAt: at, by, ...row }) => ({ ...row, by: by ?? '', at: at.toISOString() }));
}

async function discountsOf(ctx: Reading, planIds: readonly string[]) {
  const rows = await ctx.tx
    .select({ discount: feeDiscounts, by: accounts.name, evidenceName: files.name })
    .from(feeDiscounts)
    .leftJoin(accounts, eq(accounts.id, feeDiscounts.approvedBy))
    .leftJoin(files, and(ofSchool(ctx, files), eq(files.id, feeDiscounts.evidenceId)))
    .where(and(ofSchool(ctx, feeDiscounts), inArray(feeDiscounts.planId, [...planIds])))
    .orderBy(asc(feeDiscounts.at));
  return rows.map(({ discount, by, evidenceName }) => {
    const { schoolId: _, at: _1, approvedBy: _2, approvedAt, ...facts } = discount;
    return { ...facts, evidenceName, by: by ?? '', at: approvedAt.toISOString() };
  });
}
