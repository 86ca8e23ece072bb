import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { instalmentsOf } from '@/lib/rules/instalments.ts';
import type { FeePart } from '@/lib/rules/monthly-fee.ts';
import { splitAmongPayers } from '@/lib/rules/payers.ts';
import type { Ctx } from '../../kernel/context.ts';
import { knownFamily } from '../../students/index.ts';
import { feesOfMonth, isIn } from './month-fees.ts';
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
  const { studentId, month, ...given } = input;
  const { guardians } = await knownFamily(ctx, studentId);
  const row = await planIn(ctx, studentId, month);
  const [plan] = await planViews(ctx, row ? [row] : []);
  if (!plan) {
    const counts = { schoolDays: 0, mealDays: 0, ...given };
    return { month, plan: null, counts, parts: [], totalCents: 0, payers: [], instalments: [] };
  }
  const { parts, totalCents, counts, itemNameOf } = (await feesOfMonth(ctx, month, [plan]))(plan, given);
  const reasonOf = (itemId: string) => plan.overrides.find((one) => one.itemId === itemId)?.reason ?? null;
  return {
    month,
    plan: { name: plan.chargePlanName, edition: plan.chargePlanEdition },
    counts,
    parts: parts.map(({ discounts, isAgreed, ...part }) => ({
      ...part,
      itemName: itemNameOf(part.itemId),
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

/** The plan that is the child's on any day of the month; of two the later one. */
async function planIn(ctx: Ctx, studentId: string, month: string) {
  return (await plansOfChild(ctx, studentId)).find((plan) => isIn(plan, month));
}
