import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findFile } from '../../kernel/files.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { assertItems } from '../plans/lines.ts';
import { feeDiscounts, feeOverrides } from '../schema/student-plans.ts';
import { evidencePurpose } from './evidence.ts';

type Given = Pick<ParsedInputOf<typeof studentPlanCalls.saveStudentPlan>, 'overrides' | 'discounts'>;

/**
 * Writes prices agreed and discounts of a child's plan. What stays as it was keeps who approved it; anything else is approved by who saves it.
 * @throws ServiceError forbidden without the key to approve; notFound: item or evidence
 */
export async function putExceptions(ctx: Ctx, planId: string, { overrides, discounts }: Given): Promise<boolean> {
  const { tx, school } = ctx;
  const mine = { schoolId: school.id, planId };
  const ofOverrides = and(eq(feeOverrides.schoolId, school.id), eq(feeOverrides.planId, planId));
  const ofDiscounts = and(eq(feeDiscounts.schoolId, school.id), eq(feeDiscounts.planId, planId));
  const before = {
    overrides: await tx.select().from(feeOverrides).where(ofOverrides),
    discounts: await tx.select().from(feeDiscounts).where(ofDiscounts).orderBy(feeDiscounts.at),
  };
  const fresh = { approvedBy: ctx.person.accountId, approvedAt: ctx.now };
  const prices = overrides.map((one) => ({
    ...mine,
    ...one,
    ...(before.overrides.find((old) => isSame(old, one)) ?? fresh),
  }));
  const cuts = discounts.map((one, at) => ({
    ...mine,
    ...one,
    ...(before.discounts.find((old) => isSame(old, one)) ?? fresh),
    at,
  }));
  const kept = (rows: readonly { approvedAt: Date }[]) =>
    rows.filter(({ approvedAt }) => approvedAt !== ctx.now).length;
  const isUnchanged =
    kept(prices) === before.overrides.length &&
    kept(cuts) === before.discounts.length &&
    prices.length === before.overrides.length &&
    cuts.length === before.discounts.length &&
    cuts.every((cut, at) => isSame(before.discounts[at] ?? {}, discounts[at] ?? {}) && cut.at === at);
  if (isUnchanged) return false;
  if (!ctx.can('fees.discount.approve')) throw new ServiceError('forbidden');
  await assertItems(ctx, [...overrides.map(({ itemId }) => itemId), ...discounts.flatMap(({ itemIds }) => itemIds)]);
  for (const { evidenceId } of discounts)
    if (evidenceId && (await findFile(ctx, evidenceId)).purpose !== evidencePurpose) throw new ServiceError('notFound');
  await tx.delete(feeOverrides).where(ofOverrides);
  await tx.delete(feeDiscounts).where(ofDiscounts);
  if (prices.length > 0) await tx.insert(feeOverrides).values(prices);
  if (cuts.length > 0) await tx.insert(feeDiscounts).values(cuts);
  return true;
}

/** Whether a stored row says everything that is given. */
const isSame = (row: object, given: object) =>
  Object.entries(given).every(
    ([name, value]) => JSON.stringify((row as Record<string, unknown>)[name]) === JSON.stringify(value),
  );
