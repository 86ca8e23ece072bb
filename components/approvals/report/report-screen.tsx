'use client';

import { useTranslations } from 'next-intl';
import { ReportScreen } from '@/components/shared/report/report-screen.tsx';
import { type ApprovalReportLine, approvalReport } from '@/lib/contracts/approvals/report.data.ts';

const words = 'approvals.report';

/** How long each node takes, for whom documents wait, and why they are refused; printed and exported. */
export function ApprovalReportScreen() {
  return (
    <ReportScreen<'approvals.approvalReport', ApprovalReportLine>
      report={approvalReport}
      words={words}
      say={useTranslations(words)}
      exportBy="approvals.exportApprovalReport"
    />
  );
}
