import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import type { paymentReportCalls } from '@/lib/contracts/fees/payment-report-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { arrears } from './arrears.ts';
import { billFigures } from './bill-figures.ts';
import { dayBook } from './day-book.ts';
import { discountList, discounts } from './discounts.ts';
import { expectedCash } from './expected-cash.ts';
import { exportBillReport } from './export-bill-report.ts';
import { receivable } from './receivable.ts';
import { received } from './received.ts';
import { refundRegister } from './refund-register.ts';
import { studentLedger } from './student-ledger.ts';

export const billReportVerbs: VerbGroup<typeof billReportCalls> = {
  receivable,
  arrears,
  discounts,
  discountList,
  studentLedger,
  expectedCash,
  billFigures,
  exportBillReport: { steps: exportBillReport },
};

export const paymentReportVerbs: VerbGroup<typeof paymentReportCalls> = { received, dayBook, refundRegister };
