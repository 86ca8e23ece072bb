import { screen } from '@/app/screen.tsx';
import { ApprovalReportScreen } from '@/components/approvals/report/report-screen.tsx';
import { reportCall } from '@/lib/browser/first-call.ts';
import { approvalReport } from '@/lib/contracts/approvals/report.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/approval/report'),
  words: ['approvals', 'reports', 'errors'],
  first: ({ query }) => [reportCall(approvalReport, query)],
  view: () => <ApprovalReportScreen />,
});
