'use client';

import { Figures } from '@/components/shared/figures.tsx';
import { expectedReport } from '@/lib/contracts/fees/expected-cash.data.ts';
import { centsText } from '@/lib/rules/money.ts';
import { FeeReport, type FeeReportProps, useReportWords } from './fee-report.tsx';

/** What falls due week by week. */
export function ExpectedReport(props: FeeReportProps) {
  const t = useReportWords();
  return (
    <FeeReport
      {...props}
      report={expectedReport}
      above={({ data: { overdue, weeks, later, cents } }) => (
        <Figures
          figures={[
            { name: t('total'), value: centsText(cents) },
            { name: t('overdue'), value: centsText(overdue.cents), tone: overdue.cents > 0 ? 'warn' : undefined },
            { name: t('within'), value: centsText(weeks.reduce((sum, week) => sum + week.cents, 0)) },
            { name: t('later'), value: centsText(later.cents) },
          ]}
        />
      )}
    />
  );
}
