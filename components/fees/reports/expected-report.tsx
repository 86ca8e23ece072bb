'use client';

import { useFormatter } from 'next-intl';
import { Figures } from '@/components/shared/figures.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { ReportFrame, useReportWords } from './report-frame.tsx';
import type { ReportRights } from './report-rights.ts';
import { ReportTable } from './report-table.tsx';

/** What falls due week by week. */
export function ExpectedReport({ may }: { readonly may: ReportRights }) {
  const t = useReportWords();
  const format = useFormatter();
  const report = useCall('fees.expectedCash', {}, { keep: true, shown: 'here' });
  return (
    <ReportFrame
      title={t('titles.expected')}
      report={report}
      isEmpty={({ cents }) => cents === 0}
      empty={t('noEntries')}
      textOf={({ on }) => t('on', { on })}
      exported={may.export ? { report: 'expected' } : null}
    >
      {({ overdue, weeks, later, cents }) => {
        const row = (label: string, of: typeof later) => ({
          key: label,
          cells: [label, format.number(of.bills), centsText(of.cents)],
        });
        return (
          <>
            <Figures
              figures={[
                { name: t('total'), value: centsText(cents) },
                { name: t('overdue'), value: centsText(overdue.cents), tone: overdue.cents > 0 ? 'warn' : undefined },
                { name: t('within'), value: centsText(weeks.reduce((sum, week) => sum + week.cents, 0)) },
                { name: t('later'), value: centsText(later.cents) },
              ]}
            />
            <ReportTable
              title={t('titles.expected')}
              head={[t('when'), t('bills'), t('due')]}
              rows={[
                row(t('overdue'), overdue),
                ...weeks.map(({ from, to, ...of }) => row(t('days', { from, to }), of)),
                row(t('later'), later),
              ]}
              total={[t('sum'), '', centsText(cents)]}
            />
          </>
        );
      }}
    </ReportFrame>
  );
}
