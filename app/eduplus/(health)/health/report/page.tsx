import { screen } from '@/app/screen.tsx';
import { HealthReportScreen } from '@/components/health/report/report-screen.tsx';
import { reportCall } from '@/lib/browser/first-call.ts';
import { healthReport } from '@/lib/contracts/health/report.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/report'),
  words: ['health', 'errors'],
  first: ({ query }) => [reportCall(healthReport, query)],
  view: () => <HealthReportScreen />,
});
