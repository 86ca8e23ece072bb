'use client';

import { useTranslations } from 'next-intl';
import { ReportScreen } from '@/components/shared/report/report-screen.tsx';
import { type SalaryReportLine, salaryReport } from '@/lib/contracts/salary/report.data.ts';

const words = 'salary.report';

/** Who has read and confirmed, what is asked about, and what payroll costs; printed and exported. */
export function SalaryReportScreen() {
  return (
    <ReportScreen<'salary.salaryReport', SalaryReportLine>
      report={salaryReport}
      words={words}
      say={useTranslations(words)}
      exportBy="salary.exportSalaryReport"
    />
  );
}
