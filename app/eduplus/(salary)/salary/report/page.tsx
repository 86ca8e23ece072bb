import { screen } from '@/app/screen.tsx';
import { SalaryReportScreen } from '@/components/salary/report/report-screen.tsx';
import { reportCall } from '@/lib/browser/first-call.ts';
import { salaryReport } from '@/lib/contracts/salary/report.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/salary/report'),
  words: ['salary', 'reports', 'errors'],
  first: ({ query }) => [reportCall(salaryReport, query)],
  view: () => <SalaryReportScreen />,
});
