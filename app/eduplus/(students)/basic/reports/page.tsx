import { screen } from '@/app/screen.tsx';
import { ReportsScreen } from '@/components/students/reports/reports-screen.tsx';
import { reportCallsAt } from '@/components/students/reports/shown-report.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/basic/reports'),
  first: ({ query }) => reportCallsAt(query),
  view: () => <ReportsScreen />,
});
