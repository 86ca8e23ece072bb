'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { barsHeight, linesHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { Figures } from '@/components/shared/figures.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { ReportView } from '@/components/shared/report/report-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { healthReport, sumOfReport } from '@/lib/contracts/health/report.data.ts';
import type { HealthReportReply } from '@/lib/contracts/health/report.ts';
import { monthDayOf } from '@/lib/rules/calendar-date.ts';

const BarChart = lazyScreen(() => import('@/components/shared/chart/bar-chart.tsx'));
const LineChart = lazyScreen(() => import('@/components/shared/chart/line-chart.tsx'));

const words = 'health.report';

/** The health of a day, a month or a school year: figures, charts and the table, with its export. */
export function HealthReportScreen() {
  const t = useTranslations(words);
  const address = useAddressState();
  const mayExport = usePermission('health.report.export');
  const exported = (asked: object) => (
    <ExportFile
      endpoint="health.exportHealthReport"
      input={{ scale: 'month', ...asked }}
      label={t('export')}
      busyLabel={t('exporting')}
      said={t('exported')}
    />
  );
  return (
    <>
      <PageHeader title={t('titles.health')} text={t('text')} />
      <ListCard>
        <ReportView
          report={healthReport}
          {...{ address, words, say: t }}
          above={({ data }) => <Sums data={data} />}
          below={({ data }) => <Charts data={data} />}
          {...(mayExport && { tools: exported })}
        />
      </ListCard>
    </>
  );
}

const shown = ['due', 'present', 'sick', 'checked', 'abnormal', 'cases', 'injuries'] as const;

function Sums({ data: { rows } }: { readonly data: HealthReportReply }) {
  const t = useTranslations(words);
  const sums = sumOfReport(rows);
  return <Figures figures={shown.map((name) => ({ name: t(name), value: sums[name] }))} />;
}

const courses = ['sick', 'abnormal', 'cases'] as const;

/** The course over days or months, of a day the classes side by side, and the symptoms. */
function Charts({ data: { scale, rows, symptoms } }: { readonly data: HealthReportReply }) {
  const t = useTranslations(words);
  const series = courses.map((key) => ({ key, label: t(key) }));
  const points = rows.map(({ key, name, ...counts }) => ({
    ...{ key, label: scale === 'month' ? monthDayOf(name) : name },
    values: Object.fromEntries(courses.map((at) => [at, counts[at]])),
  }));
  const bars = symptoms.map(({ symptom, children }) => ({
    ...{ key: symptom, label: t(`symptomOf.${symptom}`), values: { children } },
  }));
  const text = t('chartText', { count: points.length });
  return (
    <>
      {scale === 'day' ? (
        <Suspense fallback={<ChartSpace height={barsHeight(points.length)} />}>
          <BarChart title={t('byClass')} text={text} series={series} bars={points} />
        </Suspense>
      ) : (
        <Suspense fallback={<ChartSpace height={linesHeight} />}>
          <LineChart title={t(`course.${scale}`)} text={text} series={series} points={points} />
        </Suspense>
      )}
      {bars.length > 0 ? (
        <Suspense fallback={<ChartSpace height={barsHeight(bars.length)} />}>
          <BarChart
            title={t('symptomsTitle')}
            text={t('symptomsText', { count: bars.length })}
            series={[{ key: 'children', label: t('children') }]}
            bars={bars}
          />
        </Suspense>
      ) : null}
    </>
  );
}
