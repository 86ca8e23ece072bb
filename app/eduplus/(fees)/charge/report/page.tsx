import { screen } from '@/app/screen.tsx';
import {
  billsAddress,
  paymentsAddress,
  refundsAddress,
  reportCallsAt,
  reportsAddress,
} from '@/components/fees/reports/report-address.ts';
import { ReportsScreen } from '@/components/fees/reports/reports-screen.tsx';
import { reaches } from '@/lib/navigation/resolve.ts';

export default screen({
  path: reportsAddress,
  words: ['fees-reports', 'fees-counter', 'reports'],
  first: ({ query }) => reportCallsAt(query),
  view: ({ can, menu }) => (
    <ReportsScreen
      may={{
        export: can('fees.report.export'),
        openBills: can('fees.bill.view') && reaches(menu, billsAddress),
        openPayments: can('fees.payment.view') && reaches(menu, paymentsAddress),
        openRefunds: can('fees.refundOrder.view') && reaches(menu, refundsAddress),
        findChildren: can('students.record.view'),
        readEvidence: can('fees.studentPlan.view'),
      }}
    />
  ),
});
