import type { planCalls } from '@/lib/contracts/fees/plan-calls.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { chargeFacts, oneClass, oneDraft, oneItem, planHead, planScope } from '../sample-bills.ts';

const refundFacts = async (school: SampleSchool) => {
  const { id: itemId } = await oneItem(school);
  const limits = { days: null, noticeMeal: null, capCents: null, daysMax: 20 };
  const rule = {
    itemId,
    basis: 'absentDays' as const,
    statuses: [5, 6] as (5 | 6)[],
    priceCents: 1_500,
    closures: true,
    ...limits,
  };
  return { ...planHead, lines: [{ ...rule, payOut: 'nextBill' as const }] };
};

/** How to call what there is about plans. */
export const planSamples: SampleGroup<typeof planCalls> = {
  chargePlans: nothing,
  saveChargePlan: {
    input: async (school) => {
      return { ...(await chargeFacts(school)), scope: { ...planScope, classIds: [await oneClass(school)] } };
    },
    ids: ['lines.0.itemId', 'scope.classIds.0'],
  },
  refundPlans: nothing,
  saveRefundPlan: { input: refundFacts, ids: ['lines.0.itemId'] },
  movePlan: {
    input: async (school) => ({ id: await oneDraft(school), version: 1, move: 'enable' as const }),
    ids: ['id'],
  },
  copyPlan: withId(oneDraft),
};
