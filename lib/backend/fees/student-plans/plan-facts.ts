import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';

/** What a child's time line tells of a plan. */
export function planFacts(plan: StudentPlan): Record<string, string | null> {
  return {
    chargePlan: `${plan.chargePlanName} V${plan.chargePlanEdition}`,
    refundPlan: plan.refundPlanName,
    planFrom: plan.fromOn,
    planTo: plan.toOn,
    planPayers: plan.payers.map((one) => `${one.name} ${cut(one)}`.trim()).join('；') || null,
    planInstalments: plan.instalments.map(({ percentBp }) => `${hundredthsText(percentBp)}%`).join(' + ') || null,
    planPrices: plan.overrides.map(({ priceCents, reason }) => `${centsText(priceCents)} ${reason}`).join('；') || null,
    planDiscounts: plan.discounts.map((one) => `${cut(one)} ${one.reason}`).join('；') || null,
  };
}

const cut = ({ percentBp, amountCents }: Pick<StudentPlan['discounts'][number], 'percentBp' | 'amountCents'>) =>
  percentBp === null ? centsText(amountCents ?? 0) : `${hundredthsText(percentBp)}%`;
