import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ChargePlan, RefundPlan } from '@/lib/contracts/fees/plans.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeChargeLines, feeRefundRules } from '../schema/plans.ts';
import { feeItems } from '../schema.ts';

type Reading = Pick<Ctx, 'tx' | 'school'>;
type ChargeLine = ChargePlan['lines'][number];
type RefundRule = RefundPlan['lines'][number];

/** The lines of charge plans in their order, by plan. */
export async function chargeLinesOf(ctx: Reading, planIds: readonly string[]) {
  if (planIds.length === 0) return new Map<string, ChargeLine[]>();
  const rows = await ctx.tx
    .select()
    .from(feeChargeLines)
    .where(and(ofSchool(ctx, feeChargeLines), inArray(feeChargeLines.planId, [...planIds])))
    .orderBy(asc(feeChargeLines.at));
  return byPlan(rows.map(({ schoolId: _, at: _1, ...row }) => row));
}

/** The rules of refund plans in their order, by plan. */
export async function refundRulesOf(ctx: Reading, planIds: readonly string[]) {
  if (planIds.length === 0) return new Map<string, RefundRule[]>();
  const rows = await ctx.tx
    .select()
    .from(feeRefundRules)
    .where(and(ofSchool(ctx, feeRefundRules), inArray(feeRefundRules.planId, [...planIds])))
    .orderBy(asc(feeRefundRules.at));
  return byPlan(rows.map(({ schoolId: _, at: _1, ...row }) => row));
}

function byPlan<L extends { planId: string }>(rows: readonly L[]): Map<string, Omit<L, 'planId'>[]> {
  const found = new Map<string, Omit<L, 'planId'>[]>();
  for (const { planId, ...line } of rows) found.set(planId, [...(found.get(planId) ?? []), line]);
  return found;
}

/** Writes the lines of a charge plan anew. */
export async function putChargeLines(ctx: Ctx, planId: string, lines: readonly ChargeLine[]) {
  await ctx.tx.delete(feeChargeLines).where(and(ofSchool(ctx, feeChargeLines), eq(feeChargeLines.planId, planId)));
  await ctx.tx
    .insert(feeChargeLines)
    .values(lines.map((line, at) => ({ ...line, schoolId: ctx.school.id, planId, at })));
}

/** Writes the rules of a refund plan anew. */
export async function putRefundRules(ctx: Ctx, planId: string, lines: readonly RefundRule[]) {
  await ctx.tx.delete(feeRefundRules).where(and(ofSchool(ctx, feeRefundRules), eq(feeRefundRules.planId, planId)));
  await ctx.tx
    .insert(feeRefundRules)
    .values(lines.map((line, at) => ({ ...line, schoolId: ctx.school.id, planId, at })));
}

/** @throws ServiceError notFound, unless all are items of this school */
export async function assertItems(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await ctx.tx
    .select({ id: feeItems.id })
    .from(feeItems)
    .where(and(ofSchool(ctx, feeItems), inArray(feeItems.id, wanted)));
  if (found.length < wanted.length) throw new ServiceError('notFound');
}
