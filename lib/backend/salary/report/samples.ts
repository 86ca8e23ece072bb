import type { salaryReportCalls } from '@/lib/contracts/salary/report.ts';
import type { SampleGroup } from '../../kernel/sample.ts';

/** How to call the report of payroll. */
export const salaryReportSamples: SampleGroup<typeof salaryReportCalls> = {
  salaryReport: { input: async () => ({ by: 'read' }) },
  exportSalaryReport: { input: async () => ({ by: 'read' }) },
};
