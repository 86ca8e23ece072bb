import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import type { paymentReportCalls } from '@/lib/contracts/fees/payment-report-calls.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';
import { publishedBatch } from '../sample-bills.ts';

/** How to call the reports of bills. */
export const billReportSamples: SampleGroup<typeof billReportCalls> = {
  receivable: nothing,
  arrears: nothing,
  discounts: nothing,
  discountList: { input: async () => ({ kind: 'sibling' as const }) },
  studentLedger: {
    input: async (school) => ({ studentId: (await publishedBatch(school)).studentId }),
    ids: ['studentId'],
  },
  expectedCash: nothing,
  billFigures: nothing,
  exportBillReport: { input: async () => ({ report: 'receivable' as const, by: 'month' as const }) },
};

/** How to call the reports of payments. */
export const paymentReportSamples: SampleGroup<typeof paymentReportCalls> = {
  received: nothing,
  dayBook: nothing,
  refundRegister: nothing,
};
