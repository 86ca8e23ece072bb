import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { instalmentsOf } from '@/lib/rules/instalments.ts';
import { type FeePart, monthlyFee } from '@/lib/rules/monthly-fee.ts';
import { splitAmongPayers } from '@/lib/rules/payers.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { closuresBetween, mealDaysBetween, plannedDaysBetween } from '../../organisation/index.ts';
import { knownFamily } from '../../students/index.ts';
import { findPlan } from '../plans/find-plan.ts';
import { chargeLinesOf } from '../plans/lines.ts';
import { feeItems } from '../schema.ts';
import { plansOfChild } from './read.ts';
import { planViews } from './view.ts';

interface Guardian {
  readonly id: string;
  readonly name: string;
  readonly isPayer: boolean;
}

/**
 * Who pays how much of a month: the main payer, whom the record names where the plan does not, first. Nobody where the
 * plan names no payer besides.
 */
function payersOf(plan: StudentPlan, parts: readonly FeePart[], guardians: readonly Guardian[]) {
  if (plan.payers.length === 0) return [];
  const nameOf = (id: string | null) => guardians.find((one) => one.id === id)?.name ?? '';
  const { cents, restCents } = splitAmongPayers(parts, plan.payers);
  const main = plan.payerGuardianId ?? guardians.find(({ isPayer }) => isPayer)?.id ?? null;
  return [
    { guardianId: main, name: nameOf(main), cents: restCents },
    ...plan.payers.map(({ guardianId, name }, at) => ({
      guardianId,
      name: name || nameOf(guardianId),
      cents: cents[at] ?? 0,
    })),
  ];
}

type Preview = typeof studentPlanCalls.preview;

/**
 * What one child pays for a month by the plan that is the child's in it; nothing without one.
 * @throws ServiceError notFound
 */
export async function previewMonth(ctx: Ctx, input: ParsedInputOf<Preview>): Promise<ReplyOf<Preview>> {
  const { studentId, month, sessions } = input;
  const { guardians } = await knownFamily(ctx, studentId);
  const row = await planIn(ctx, studentId, month);
  const [plan] = await planViews(ctx, row ? [row] : []);
  const days = plan ? daysOf(plan, month) : null;
  // What is charged is what was planned: a closure is given back by refund plans.
  const { schoolDays = days ? (await plannedDaysBetween(ctx, ...days)).length : 0 } = input;
  const { mealDays = days ? await plannedMeals(ctx, days) : 0 } = input;
  const counts = { schoolDays, mealDays, sessions };
  if (!plan) return { month, plan: null, counts, parts: [], totalCents: 0, payers: [], instalments: [] };

  const { rounding, name, edition } = await findPlan(ctx, plan.chargePlanId);
  const items = new Map((await itemsOf(ctx)).map((item) => [item.id, item]));
  const lines = ((await chargeLinesOf(ctx, [plan.chargePlanId])).get(plan.chargePlanId) ?? []).flatMap((line) => {
    const item = items.get(line.itemId);
    return item && isCharged(item, month) ? { ...line, cycle: item.cycle, allowDiscount: item.allowDiscount } : [];
  });
  const { parts, totalCents } = monthlyFee({
    month,
    from: plan.fromOn,
    to: plan.toOn,
    lines,
    rounding: rounding ?? 'cent',
    counts,
    overrides: plan.overrides,
    discounts: plan.discounts,
  });
  const reasonOf = (itemId: string) => plan.overrides.find((one) => one.itemId === itemId)?.reason ?? null;
  return {
    month,
    plan: { name, edition },
    counts,
    parts: parts.map(({ discounts, isAgreed, ...part }) => ({
      ...part,
      itemName: items.get(part.itemId)?.name ?? '',
      priceReason: isAgreed ? reasonOf(part.itemId) : null,
      discounts: discounts.flatMap(({ at, cents }) => {
        const given = plan.discounts[at];
        return given ? [{ kind: given.kind, reason: given.reason, cents }] : [];
      }),
    })),
    totalCents,
    payers: payersOf(plan, parts, guardians),
    instalments: instalmentsOf(totalCents, month, plan.instalments),
  };
}

async function plannedMeals(ctx: Ctx, days: readonly [string, string]): Promise<number> {
  return (await mealDaysBetween(ctx, ...days)).length + (await closuresBetween(ctx, ...days)).length;
}

/** The plan that is the child's on any day of the month; of two the later one. */
export async function planIn(ctx: Ctx, studentId: string, month: string) {
  return (await plansOfChild(ctx, studentId)).find(
    ({ fromOn, toOn }) => monthOf(fromOn) <= month && (toOn === null || toOn >= firstDayOf(month)),
  );
}

/** First and last day of the month on which the plan is the child's. */
function daysOf({ fromOn, toOn }: Pick<StudentPlan, 'fromOn' | 'toOn'>, month: string): [from: string, to: string] {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  return [fromOn > first ? fromOn : first, toOn !== null && toOn < last ? toOn : last];
}

type Item = typeof feeItems.$inferSelect;

const itemsOf = (ctx: Ctx): Promise<Item[]> => ctx.tx.select().from(feeItems).where(ofSchool(ctx, feeItems));

/** In use, and valid on a day of the month. */
const isCharged = ({ enabled, validFrom, validTo }: Item, month: string) =>
  enabled && (validFrom === null || monthOf(validFrom) <= month) && (validTo === null || validTo >= firstDayOf(month));
