'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ReportView } from '@/components/shared/report/report-view.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type ApprovalReportLine, approvalReport } from '@/lib/contracts/approvals/report.data.ts';

const words = 'approvals.report';

/** How long each node takes, for whom documents wait, and why they are refused; printed and exported. */
export function ApprovalReportScreen() {
  const t = useTranslations(words);
  const address = useAddressState();
  const exported = (asked: object) => (
    <ExportFile
      endpoint="approvals.exportApprovalReport"
      input={asked as CallInput<'approvals.exportApprovalReport'>}
      label={t('export')}
      said={t('exported')}
    />
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListCard>
        <ReportView<'approvals.approvalReport', ApprovalReportLine>
          report={approvalReport}
          address={address}
          words={words}
          say={t}
          tools={exported}
        />
      </ListCard>
    </>
  );
}
