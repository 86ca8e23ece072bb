import type { billCalls } from '@/lib/contracts/fees/bill-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { oneClass, publishedBatch, reviewedBatch } from '../sample-bills.ts';

const { endpoints } = fees;
const reason = '家庭困难';

const oneBill = async (school: SampleSchool) => {
  const { id, version } = (await publishedBatch(school)).bill;
  return { id, version };
};

async function waived(school: SampleSchool) {
  const { id, version, documents } = await school.call(endpoints.waiveBill, {
    ...(await oneBill(school)),
    cents: 100,
    reason,
  });
  return { id, version, documentId: documents[0]?.id ?? '' };
}

async function trashed(school: SampleSchool): Promise<string[]> {
  const { id } = await oneBill(school);
  await school.call(endpoints.trashBills, { ids: [id], reason });
  return [id];
}

/** How to call what there is about bills. */
export const billSamples: SampleGroup<typeof billCalls> = {
  bills: nothing,
  bill: withId(async (school) => (await oneBill(school)).id),
  billsToPrint: {
    input: async (school) => ({ ids: [(await oneBill(school)).id] }),
    ids: ['ids.0'],
  },
  classPayments: {
    input: async (school) => {
      const { organisation, students } = modules;
      await school.call(organisation.endpoints.saveFlag, { key: 'fees.classPayments', on: true, version: 0 });
      const id = await oneClass(school);
      const { rows } = await school.call(students.endpoints.classStaffChoices, {});
      const staff = rows.map((one) => ({ staffId: one.id, role: 'assistant' as const }));
      await school.call(students.endpoints.updateClass, { id, version: 1, staff });
      return { classId: id };
    },
    ids: ['classId'],
  },
  waiveBill: { input: async (school) => ({ ...(await oneBill(school)), cents: 100, reason }), ids: ['id'] },
  unwaiveBill: { input: async (school) => ({ ...(await waived(school)), reason }), ids: ['id', 'documentId'] },
  voidBill: { input: async (school) => ({ ...(await oneBill(school)), reason }), ids: ['id'] },
  freezeBill: { input: async (school) => ({ ...(await oneBill(school)), frozen: true, reason }), ids: ['id'] },
  trashBills: { input: async (school) => ({ ids: [(await oneBill(school)).id], reason }), ids: ['ids.0'] },
  billTrash: nothing,
  restoreBills: { input: async (school) => ({ ids: await trashed(school) }), ids: ['ids.0'] },
  purgeBills: {
    input: async (school) => {
      const { bill } = await reviewedBatch(school);
      await school.call(endpoints.trashBills, { ids: [bill.id], reason });
      return { ids: [bill.id], count: 1 };
    },
    ids: ['ids.0'],
  },
};
