import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { paid, payable } from '../sample-bills.ts';
import { shiftOf } from '../shifts/samples.ts';

const { endpoints } = fees;

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
