import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { centsText, hundredthsText, readCents, readHundredths } from '@/lib/rules/money.ts';

type Input = CallInput<'fees.saveStudentPlan'>;
/** What was asked for a plan where a flow decides. */
export type AskedDiscount = CallReply<'fees.discountRequests'>['rows'][number];

import { numberOf, type PayingValues, payingInput, payingValues } from './paying-values.ts';

/** What the form holds: texts as they are typed, under the names by which they are sent. */
export interface PlanValues extends PayingValues {
  studentId: string;
  chargePlanId: string;
  refundPlanId: string;
  fromOn: string;
  toOn: string;
  payerGuardianId: string;
  /** Whether the plan that the child has ends the day before. */
  endsFormer: boolean;
  overrides: { itemId: string; priceCents: string; reason: string; until: string }[];
  discounts: {
    kind: Input['discounts'][number]['kind'];
    percentBp: string;
    amountCents: string;
    itemIds: string[];
    reason: string;
    evidenceId: string;
    evidenceName: string;
    until: string;
  }[];
}

export const noOverride: PlanValues['overrides'][number] = { itemId: '', priceCents: '', reason: '', until: '' };
export const noDiscount: PlanValues['discounts'][number] = {
  kind: 'sibling',
  percentBp: '',
  amountCents: '',
  itemIds: [],
  reason: '',
  evidenceId: '',
  evidenceName: '',
  until: '',
};

/**
 * What a form begins with: the plan as it is, or a new one that is paid as the one before it and goes on with its
 * discounts; what was asked for and returned comes in the place of what the plan has.
 */
export function planValues(
  studentId: string,
  plan: StudentPlan | null,
  former: StudentPlan | null,
  returned: Pick<AskedDiscount, 'overrides' | 'discounts'> | null = null,
): PlanValues {
  const goesOn = plan ?? former;
  return {
    studentId,
    chargePlanId: plan?.chargePlanId ?? '',
    refundPlanId: plan?.refundPlanId ?? '',
    fromOn: plan?.fromOn ?? '',
    toOn: plan?.toOn ?? '',
    payerGuardianId: goesOn?.payerGuardianId ?? '',
    endsFormer: true,
    ...payingValues(goesOn),
    overrides: ((returned ?? plan)?.overrides ?? []).map((one) => ({
      itemId: one.itemId,
      priceCents: centsText(one.priceCents),
      reason: one.reason,
      until: one.until ?? '',
    })),
    discounts: discountValues((returned ?? goesOn)?.discounts),
  };
}

/** The discounts of a plan as a form shows them. */
export const discountValues = (discounts: AskedDiscount['discounts'] = []): PlanValues['discounts'] =>
  discounts.map((one) => ({
    kind: one.kind,
    percentBp: one.percentBp === null ? '' : hundredthsText(one.percentBp),
    amountCents: one.amountCents === null ? '' : centsText(one.amountCents),
    itemIds: one.itemIds,
    reason: one.reason,
    evidenceId: one.evidenceId ?? '',
    evidenceName: one.evidenceName ?? '',
    until: one.until ?? '',
  }));

/** The discounts as the backend takes them. */
export const discountsInput = (discounts: PlanValues['discounts']): Input['discounts'] =>
  discounts.map(({ evidenceName: _, ...one }) => ({
    ...one,
    percentBp: numberOf(one.percentBp, readHundredths),
    amountCents: numberOf(one.amountCents, readCents),
    evidenceId: one.evidenceId || null,
    until: one.until || null,
  }));

/** The values as the backend takes them. */
export function planInput({ overrides, discounts, payers, instalments, endsFormer: _, ...head }: PlanValues): Input {
  return {
    ...head,
    ...payingInput({ payers, instalments }),
    refundPlanId: head.refundPlanId || null,
    toOn: head.toOn || null,
    payerGuardianId: head.payerGuardianId || null,
    overrides: overrides.map((one) => ({
      ...one,
      priceCents: readCents(one.priceCents) ?? Number.NaN,
      until: one.until || null,
    })),
    discounts: discountsInput(discounts),
  };
}
