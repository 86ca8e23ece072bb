import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findFile } from '../../kernel/files.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { assertItems } from '../plans/lines.ts';
import { feeDiscounts, feeOverrides } from '../schema/student-plans.ts';
import { evidencePurpose } from './evidence.ts';

type Given = Pick<ParsedInputOf<typeof studentPlanCalls.saveStudentPlan>, 'overrides' | 'discounts'>;

/**
 * Writes prices agreed and discounts of a child's plan. What stays as it was, in it or in the plan that ends for it,
 * keeps who approved it; anything else is approved by who saves it.
 * @throws ServiceError forbidden without the key to approve; notFound: item or evidence
 */
export async function putExceptions(
  ctx: Ctx,
  planId: string,
  { overrides, discounts }: Given,
  formerId = planId,
): Promise<void> {
  const { tx, school } = ctx;
  const mine = { schoolId: school.id, planId };
  const overridesOf = (id: string) => and(ofSchool(ctx, feeOverrides), eq(feeOverrides.planId, id));
  const discountsOf = (id: string) => and(ofSchool(ctx, feeDiscounts), eq(feeDiscounts.planId, id));
  const before = {
    overrides: await tx.select().from(feeOverrides).where(overridesOf(formerId)),
    discounts: await tx.select().from(feeDiscounts).where(discountsOf(formerId)).orderBy(feeDiscounts.at),
  };
  const fresh = { approvedBy: ctx.person.accountId, approvedAt: ctx.now };
  const prices = overrides.map((one) => ({
    ...one,
    ...(before.overrides.find((old) => isSame(old, one)) ?? fresh),
    ...mine,
  }));
  // What was approved once counts once, however often it is sent.
  const rest = [...before.discounts];
  const approved = (one: object) => {
    const at = rest.findIndex((old) => isSame(old, one));
    const [same] = at < 0 ? [] : rest.splice(at, 1);
    return same ?? fresh;
  };
  const cuts = discounts.map((one, at) => ({ ...one, ...approved(one), ...mine, at }));
  const kept = (rows: readonly { approvedAt: Date }[]) =>
    rows.filter(({ approvedAt }) => approvedAt !== ctx.now).length;
  const isApproved = kept(prices) === prices.length && kept(cuts) === cuts.length;
  const isUnchanged =
    isApproved &&
    prices.length === before.overrides.length &&
    cuts.length === before.discounts.length &&
    discounts.every((one, at) => isSame(before.discounts[at] ?? {}, one));
  if (isUnchanged && formerId === planId) return;
  // A new plan may leave behind what the ended one had; a plan that stays loses nothing without approval.
  if (!(isApproved && formerId !== planId) && !ctx.can('fees.discount.approve')) throw new ServiceError('forbidden');
  await assertItems(ctx, [...overrides.map(({ itemId }) => itemId), ...discounts.flatMap(({ itemIds }) => itemIds)]);
  for (const { evidenceId } of discounts)
    if (evidenceId && (await findFile(ctx, evidenceId)).purpose !== evidencePurpose) throw new ServiceError('notFound');
  await tx.delete(feeOverrides).where(overridesOf(planId));
  await tx.delete(feeDiscounts).where(discountsOf(planId));
  if (prices.length > 0) await tx.insert(feeOverrides).values(prices);
  if (cuts.length > 0) await tx.insert(feeDiscounts).values(cuts);
}

/** Whether a stored row says everything that is given. */
const isSame = (row: object, given: object) =>
  Object.entries(given).every(
    ([name, value]) => JSON.stringify((row as Record<string, unknown>)[name]) === JSON.stringify(value),
  );
