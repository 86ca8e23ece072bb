'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ReportView } from '@/components/shared/report/report-view.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type SalaryReportLine, salaryReport } from '@/lib/contracts/salary/report.data.ts';

const words = 'salary.report';

/** Who has read and confirmed, what is asked about, and what payroll costs; printed and exported. */
export function SalaryReportScreen() {
  const t = useTranslations(words);
  const address = useAddressState();
  const exported = (asked: object) => (
    <ExportFile
      endpoint="salary.exportSalaryReport"
      input={asked as CallInput<'salary.exportSalaryReport'>}
      label={t('export')}
      said={t('exported')}
    />
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListCard>
        <ReportView<'salary.salaryReport', SalaryReportLine>
          report={salaryReport}
          address={address}
          words={words}
          say={t}
          tools={exported}
        />
      </ListCard>
    </>
  );
}
