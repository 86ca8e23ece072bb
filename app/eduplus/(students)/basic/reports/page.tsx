import { screen } from '@/app/screen.tsx';
import { reportCallsAt, reportsAddress } from '@/components/students/reports/report-address.ts';
import { ReportsScreen } from '@/components/students/reports/reports-screen.tsx';

export default screen({
  path: reportsAddress,
  first: ({ query }) => reportCallsAt(query),
  view: () => <ReportsScreen />,
});
