import type { planCalls } from '@/lib/contracts/fees/plan-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { oneItem } from '../items/samples.ts';

const { endpoints } = fees;
const head = { name: '走读生', validFrom: null, validTo: null, note: '' };
const scope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };

const chargeFacts = async (school: SampleSchool) => {
  const { id: itemId } = await oneItem(school);
  const line = { itemId, priceCents: 120_000, quantityRule: 'fixed' as const, quantityHundredths: 100 };
  return { ...head, rounding: 'cent' as const, scope, lines: [line] };
};

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
  return { ...head, lines: [{ ...rule, payOut: 'nextBill' as const }] };
};

/** A draft of a charge plan. */
export const oneDraft = async (school: SampleSchool) =>
  (await school.call(endpoints.saveChargePlan, await chargeFacts(school))).id;

/** A class that plans and batches can be narrowed to. */
export async function oneClass(school: SampleSchool): Promise<string> {
  const { id } = await school.call(modules.students.endpoints.createClass, {
    ...{ stage: 'primary', entryYear: 2026, name: '一年级1班', capacity: 45 },
  });
  return id;
}

/** A charge plan that can be given to children. */
export async function enabledPlan(school: SampleSchool): Promise<string> {
  const id = await oneDraft(school);
  await school.call(endpoints.movePlan, { id, version: 1, move: 'enable' });
  return id;
}

/** How to call what there is about plans. */
export const planSamples: SampleGroup<typeof planCalls> = {
  chargePlans: nothing,
  saveChargePlan: {
    input: async (school) => {
      return { ...(await chargeFacts(school)), scope: { ...scope, classIds: [await oneClass(school)] } };
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
