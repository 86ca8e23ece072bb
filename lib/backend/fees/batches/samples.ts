import type { batchCalls } from '@/lib/contracts/fees/batch-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { batchFacts, oneBatch, oneClass, oneItem, publishedBatch, reviewedBatch } from '../sample-bills.ts';

const { endpoints } = fees;

const asRead = async (
  school: SampleSchool,
  make: (school: SampleSchool) => Promise<{ id: string; version: number }>,
) => {
  const { id, version } = await make(school);
  return { id, version };
};

/** A batch with a child whose sessions nobody has counted. */
async function failedBatch(school: SampleSchool) {
  const enrolled = await school.call(modules.students.endpoints.enrol, {
    name: '李一',
    gender: 'female',
    number: 'B1',
  });
  const { id: itemId } = await oneItem(school);
  const line = { itemId, priceCents: 5_000, quantityRule: 'sessions' as const, quantityHundredths: 0 };
  const scope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };
  const head = { name: '按次', validFrom: null, validTo: null, note: '', rounding: 'cent' as const, scope };
  const { id: chargePlanId } = await school.call(endpoints.saveChargePlan, { ...head, lines: [line] });
  await school.call(endpoints.movePlan, { id: chargePlanId, version: 1, move: 'enable' });
  await school.call(endpoints.saveStudentPlan, {
    ...{ studentId: enrolled.student.id, chargePlanId, refundPlanId: null, payerGuardianId: null },
    ...{ fromOn: '2026-09-01', toOn: null, payers: [], instalments: [], overrides: [], discounts: [] },
  });
  const { id, version } = await oneBatch(school);
  await school.call(endpoints.generateBatch, { id, version });
  await school.settle();
  const batch = await school.call(endpoints.batch, { id });
  return { id, version: batch.version, studentId: enrolled.student.id, itemId };
}

/** How to call what there is about batches. */
export const batchSamples: SampleGroup<typeof batchCalls> = {
  batches: nothing,
  batch: withId(async (school) => (await oneBatch(school)).id),
  saveBatch: {
    input: async (school) => {
      const { id: itemId } = await oneItem(school);
      const scope = { ...batchFacts.scope, classIds: [await oneClass(school)] };
      return { ...batchFacts, ...(await asRead(school, oneBatch)), scope, itemIds: [itemId] };
    },
    ids: ['id', 'itemIds.0', 'scope.classIds.0'],
  },
  generateBatch: { input: (school) => asRead(school, oneBatch), ids: ['id'] },
  cancelBatch: {
    input: async (school) => {
      const { id, version } = await oneBatch(school);
      await school.call(endpoints.generateBatch, { id, version });
      return { id };
    },
    ids: ['id'],
  },
  batchReview: {
    input: async (school) => ({ id: (await reviewedBatch(school)).batch.id, finding: 'new' as const }),
    ids: ['id'],
  },
  adjustCharge: {
    input: async (school) => {
      const { id: batchId, studentId, itemId } = await failedBatch(school);
      return { batchId, studentId, itemId, quantityHundredths: 300, adjustmentCents: -100, reason: '上了三次' };
    },
    ids: ['batchId', 'studentId', 'itemId'],
  },
  acceptBatch: { input: (school) => asRead(school, failedBatch), ids: ['id'] },
  publishBatch: {
    input: async (school) => {
      const { id, version, bills, amountCents } = (await reviewedBatch(school)).batch;
      return { id, version, bills, amountCents };
    },
    ids: ['id'],
  },
  withdrawBatch: {
    input: async (school) => {
      const { id, version } = (await publishedBatch(school)).batch;
      return { id, version, reason: '价格有误' };
    },
    ids: ['id'],
  },
  closeBatch: {
    input: async (school) => {
      const { id, version } = (await publishedBatch(school)).batch;
      return { id, version, reason: '学年结束' };
    },
    ids: ['id'],
  },
  discardBatch: { input: (school) => asRead(school, oneBatch), ids: ['id'] },
};
