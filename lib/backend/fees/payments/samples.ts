import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { publishedBatch } from '../batches/samples.ts';
import { shiftOf } from '../shifts/samples.ts';

const { endpoints } = fees;

/** A payment of a child's bill in cash, with something too much. */
async function payable(school: SampleSchool) {
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

const receiptOf = async (school: SampleSchool) => (await paid(school)).receipt?.id ?? '';

/** How to call what there is about payments. */
export const paymentSamples: SampleGroup<typeof paymentCalls> = {
  families: { input: async () => ({ q: '王' }) },
  counterFamily: {
    input: async (school) => ({ studentId: (await payable(school)).studentId }),
    ids: ['studentId'],
  },
  takePayment: {
    input: async (school) => {
      const input = await payable(school);
      const { studentId } = input;
      const kept = { ...input, parts: [], changeCents: 0, tenders: [{ payType: 'cash' as const, cents: 1_000 }] };
      await school.call(endpoints.openShift, { floatCents: 0 });
      await school.call(endpoints.takePayment, kept);
      await shiftOf(school);
      return { ...input, fromBalance: [{ studentId, cents: 500 }], changeCents: 2_500 };
    },
    ids: ['studentId', 'parts.0.billId', 'toBalance.studentId', 'fromBalance.0.studentId'],
  },
  payments: nothing,
  payment: withId(async (school) => (await paid(school)).id),
  reversePayment: {
    input: async (school) => {
      const { id } = await paid(school);
      await shiftOf(school);
      return { id, reason: '收错了' };
    },
    ids: ['id'],
  },
  filteredReceipts: nothing,
  receiptsToPrint: { input: async (school) => ({ ids: [await receiptOf(school)] }), ids: ['ids.0'] },
  notePrints: { input: async (school) => ({ ids: [await receiptOf(school)] }), ids: ['ids.0'] },
  rewriteReceipt: {
    input: async (school) => ({ id: await receiptOf(school), reason: '抬头写错', title: '王大明' }),
    ids: ['id'],
  },
};
