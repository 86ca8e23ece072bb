'use client';

import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/shared/permission.ts';
import { ReportScreen } from '@/components/shared/report/report-screen.tsx';
import { type SalaryReportLine, salaryReport, salaryReportFilters } from '@/lib/contracts/salary/report.data.ts';

const words = 'salary.report';

/** What they are shown who may not see amounts. */
const withoutAmounts = {
  ...salaryReport,
  filters: { ...salaryReportFilters, by: { is: 'choice', of: ['read', 'question'], usual: 'read' } },
} as const;

/** Who has read and confirmed, what is asked about, and what payroll costs; printed and exported. */
export function SalaryReportScreen() {
  const mayCost = usePermission('salary.report.cost');
  return (
    <ReportScreen<'salary.salaryReport', SalaryReportLine>
      report={mayCost ? salaryReport : withoutAmounts}
      words={words}
      say={useTranslations(words)}
      exportBy="salary.exportSalaryReport"
    />
  );
}
