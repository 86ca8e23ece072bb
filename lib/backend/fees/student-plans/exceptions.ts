import { and, eq } from 'drizzle-orm';
import type { AskedExceptions } from '@/lib/contracts/fees/student-plans.ts';
import { approvalIsOn } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findFile } from '../../kernel/files.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { assertItems } from '../plans/lines.ts';
import { feeDiscounts, feeOverrides, type feeStudentPlans } from '../schema/student-plans.ts';
import type { ReadingById } from '../working.ts';
import { askDiscount } from './discount-requests.ts';
import { evidencePurpose } from './evidence.ts';

type Plan = typeof feeStudentPlans.$inferSelect;
interface Approved {
  readonly approvedBy: string;
  readonly approvedAt: Date;
}

const overridesOf = (on: ReadingById, planId: string) =>
  and(ofSchool(on, feeOverrides), eq(feeOverrides.planId, planId));
const discountsOf = (on: ReadingById, planId: string) =>
  and(ofSchool(on, feeDiscounts), eq(feeDiscounts.planId, planId));

/** Prices agreed and discounts of a plan as they are stored, discounts in their order. */
export const standingExceptions = async (on: ReadingById, planId: string) => ({
  overrides: await on.tx.select().from(feeOverrides).where(overridesOf(on, planId)).orderBy(feeOverrides.itemId),
  discounts: await on.tx.select().from(feeDiscounts).where(discountsOf(on, planId)).orderBy(feeDiscounts.at),
});
type Standing = Awaited<ReturnType<typeof standingExceptions>>;

/** What is given beside what stood: what stays as it was keeps who approved it, anything else is approved afresh. */
function settled(before: Standing, { overrides, discounts }: AskedExceptions, fresh: Approved) {
  const prices = overrides.map((one) => ({
    ...one,
    ...approvalOf(before.overrides.find((old) => isSame(old, one)) ?? fresh),
  }));
  // What was approved once counts once, however often it is sent.
  const rest = [...before.discounts];
  const cuts = discounts.map((one) => {
    const at = rest.findIndex((old) => isSame(old, one));
    const [same] = at < 0 ? [] : rest.splice(at, 1);
    return { ...one, ...approvalOf(same ?? fresh) };
  });
  return { prices, cuts };
}
type Settled = ReturnType<typeof settled>;

const approvalOf = ({ approvedBy, approvedAt }: Approved): Approved => ({ approvedBy, approvedAt });

/** Of these what was approved before. */
const keptOf = ({ prices, cuts }: Settled, fresh: Approved): Settled => ({
  prices: prices.filter(({ approvedAt }) => approvedAt !== fresh.approvedAt),
  cuts: cuts.filter(({ approvedAt }) => approvedAt !== fresh.approvedAt),
});

/** Puts these in the place of what the plan had. */
async function write(on: ReadingById, planId: string, { prices, cuts }: Settled): Promise<void> {
  const mine = { schoolId: on.school.id, planId };
  await on.tx.delete(feeOverrides).where(overridesOf(on, planId));
  await on.tx.delete(feeDiscounts).where(discountsOf(on, planId));
  if (prices.length > 0) await on.tx.insert(feeOverrides).values(prices.map((one) => ({ ...one, ...mine })));
  if (cuts.length > 0) await on.tx.insert(feeDiscounts).values(cuts.map((one, at) => ({ ...one, ...mine, at })));
}

/**
 * Writes prices agreed and discounts of a child's plan. What stays as it was, in it or in the plan that ends for it,
 * keeps who approved it; anything else is approved by who saves it, or sets out on the flow that stands for it.
 * @param formerId the plan that ends for it
 * @throws ServiceError forbidden without the key to approve; notFound: item or evidence; what `askDiscount` refuses
 */
export async function putExceptions(ctx: Ctx, plan: Plan, given: AskedExceptions, formerId = plan.id): Promise<void> {
  const planId = plan.id;
  const before = await standingExceptions(ctx, formerId);
  const fresh = { approvedBy: ctx.person.accountId, approvedAt: ctx.now };
  const all = settled(before, given, fresh);
  const kept = keptOf(all, fresh);
  const isApproved = kept.prices.length === all.prices.length && kept.cuts.length === all.cuts.length;
  const isUnchanged =
    isApproved &&
    all.prices.length === before.overrides.length &&
    all.cuts.length === before.discounts.length &&
    given.discounts.every((one, at) => isSame(before.discounts[at] ?? {}, one));
  if (isUnchanged && formerId === planId) return;
  // A new plan may leave behind what the ended one had; a plan that stays loses nothing without approval.
  const isFree = isApproved && formerId !== planId;
  const isByFlow = !isFree && (await approvalIsOn(ctx, 'discount'));
  if (!(isFree || isByFlow || ctx.can('fees.discount.approve'))) throw new ServiceError('forbidden');
  await assertNamed(ctx, given);
  if (!isByFlow) return write(ctx, planId, all);
  if (formerId !== planId) await write(ctx, planId, kept);
  await askDiscount(ctx, plan, given);
}

/** @throws ServiceError notFound: an item, or evidence */
async function assertNamed(ctx: Ctx, { overrides, discounts }: AskedExceptions): Promise<void> {
  await assertItems(ctx, [...overrides.map(({ itemId }) => itemId), ...discounts.flatMap(({ itemIds }) => itemIds)]);
  for (const { evidenceId } of discounts)
    if (evidenceId && (await findFile(ctx, evidenceId)).purpose !== evidencePurpose) throw new ServiceError('notFound');
}

/** Puts what a flow has approved in the place of what the plan has. */
export async function putInForce(on: ReadingById, planId: string, asked: AskedExceptions, by: Approved): Promise<void> {
  await write(on, planId, settled(await standingExceptions(on, planId), asked, by));
}

/** Whether a stored row says everything that is given. */
const isSame = (row: object, given: object) =>
  Object.entries(given).every(
    ([name, value]) => JSON.stringify((row as Record<string, unknown>)[name]) === JSON.stringify(value),
  );
