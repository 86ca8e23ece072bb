import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { arrears } from './arrears.ts';
import { billFigures } from './bill-figures.ts';
import { discountList, discounts } from './discounts.ts';
import { expectedCash } from './expected-cash.ts';
import { exportBillReport } from './export-bill-report.ts';
import { receivable } from './receivable.ts';
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
