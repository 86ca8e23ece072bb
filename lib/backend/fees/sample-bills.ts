import { fees } from '@/lib/contracts/fees.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { SampleSchool } from '../kernel/sample.ts';

/* What samples begin with: an item, a plan and a class, a batch with a bill, a payment of it. They only make calls. */

const { endpoints } = fees;

export const itemFacts = {
  code: 'MEAL',
  name: '伙食费',
  kind: 'meals',
  cycle: 'month',
  byAttendance: true,
  ticket: 'receipt',
  allowDiscount: true,
  sort: 20,
  enabled: true,
  validFrom: null,
  validTo: null,
} as const;

/** A fee item of the school: the one that stands, where a sample before has made it. */
export async function oneItem({ call }: Pick<SampleSchool, 'call'>): Promise<{ id: string; version: number }> {
  const { rows } = await call(endpoints.items, {});
  return rows.find(({ code }) => code === itemFacts.code) ?? (await call(endpoints.saveItem, itemFacts));
}

export const planHead = { name: '走读生', validFrom: null, validTo: null, note: '' };
export const planScope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };

export const chargeFacts = async (school: SampleSchool) => {
  const { id: itemId } = await oneItem(school);
  const line = { itemId, priceCents: 120_000, quantityRule: 'fixed' as const, quantityHundredths: 100 };
  return { ...planHead, rounding: 'cent' as const, scope: planScope, lines: [line] };
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

export const batchFacts = {
  name: '九月账单',
  month: '2026-09',
  scope: { stages: [], grades: [], classIds: [] },
  itemIds: [] as string[],
  withOneOffs: true,
  issueOn: '2026-09-01',
  dueOn: '2026-09-10',
  allowPartial: true,
  minPartCents: null,
  note: '',
  changeBp: 2_000,
};

/** A child with a plan from September on. */
export async function plannedChild(school: SampleSchool, number = 'A1'): Promise<string> {
  const enrolled = await school.call(modules.students.endpoints.enrol, { name: '王小明', gender: 'male', number });
  const studentId = enrolled.student.id;
  await school.call(endpoints.saveStudentPlan, {
    ...{ studentId, chargePlanId: await enabledPlan(school), refundPlanId: null, payerGuardianId: null },
    ...{ fromOn: '2026-09-01', toOn: null, payers: [], instalments: [], overrides: [], discounts: [] },
  });
  return studentId;
}

/** A batch that is to be generated. */
export const oneBatch = (school: SampleSchool) => school.call(endpoints.saveBatch, batchFacts);

/** A batch in review, with one bill. */
export async function reviewedBatch(school: SampleSchool) {
  const studentId = await plannedChild(school);
  const { id, version } = await oneBatch(school);
  await school.call(endpoints.generateBatch, { id, version });
  await school.settle();
  const batch = await school.call(endpoints.batch, { id });
  const { rows } = await school.call(endpoints.bills, { batchId: id });
  const [bill] = rows;
  if (!bill) throw new Error('The sample has a bill');
  return { batch, bill, studentId };
}

/** The same, published. */
export async function publishedBatch(school: SampleSchool) {
  const { batch, bill, studentId } = await reviewedBatch(school);
  const { id, version, bills, amountCents } = batch;
  const published = await school.call(endpoints.publishBatch, { id, version, bills, amountCents });
  return { batch: published, bill: await school.call(endpoints.bill, { id: bill.id }), studentId };
}

/** A payment of a child's bill in cash, with something too much. */
export async function payable(school: SampleSchool) {
  const { bill } = await publishedBatch(school);
  const { id: billId, dueCents } = bill;
  const studentId = bill.student.id;
  return {
    ...{ studentId, parts: [{ billId, dueCents, cents: dueCents }] },
    tenders: [{ payType: 'cash' as const, cents: dueCents + 3_000, reference: '' }],
    ...{ fromBalance: [], toBalance: { studentId, cents: 1_000 }, changeCents: 2_000, payerName: '王妈妈', note: '' },
  };
}

/** A payment that somebody has taken. */
export async function paid(school: SampleSchool) {
  await school.call(endpoints.openShift, { floatCents: 0 });
  const { id } = await school.call(endpoints.takePayment, await payable(school));
  return school.call(endpoints.payment, { id });
}
