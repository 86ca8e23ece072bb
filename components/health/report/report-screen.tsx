'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { barsHeight, linesHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { Figures } from '@/components/shared/figures.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { ReportView } from '@/components/shared/report/report-view.tsx';
import { WhyPanel } from '@/components/shared/why/why-panel.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
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

function Sums({ data: { rows, index, from } }: { readonly data: HealthReportReply }) {
  const t = useTranslations(words);
  const [isWhy, setWhy] = useState(false);
  const sums = sumOfReport(rows);
  const figure = String(index?.value ?? '--');
  const ofIndex = index
    ? [
        {
          name: index.level ? `${t('index')} · ${t(`levelOf.${index.level}`)}` : t('index'),
          value: figure,
          how: (
            <Button look="link" onClick={() => setWhy(true)}>
              {t('whyIndex')}
            </Button>
          ),
        },
      ]
    : [];
  return (
    <>
      <Figures figures={[...ofIndex, ...shown.map((name) => ({ name: t(name), value: sums[name] }))]} />
      {index && isWhy ? (
        <WhyPanel figure={figure} of={t('indexOf', { day: from })} onClose={() => setWhy(false)}>
          <IndexParts parts={index.parts} figure={figure} />
        </WhyPanel>
      ) : null}
    </>
  );
}

interface IndexPartsProps {
  readonly parts: NonNullable<HealthReportReply['index']>['parts'];
  readonly figure: string;
}

/** The parts of the index with their weights, and the formula with its numbers; a part without data is left out. */
function IndexParts({ parts, figure }: IndexPartsProps) {
  const t = useTranslations(words);
  const known = parts.filter(({ value }) => value !== null);
  const sum = known.map(({ value, weight }) => `${value} × ${weight}`).join(' + ');
  const weights = known.map(({ weight }) => weight).join(' + ');
  return (
    <>
      <FiguresTable
        title={t('indexParts')}
        heads={[t('indexPart'), t('weight'), t('counted'), t('value')]}
        rows={parts.map(({ part, weight, value, done, of, isOff }) => [
          t(`partOf.${part}`),
          String(weight),
          isOff ? t('isOff') : value === null ? t('noData') : `${done} / ${of}`,
          value === null ? '--' : `${value}%`,
        ])}
      />
      {known.length > 0 ? <p>{t('formula', { sum, weights, figure })}</p> : null}
      <p className="soft">{t('indexRule')}</p>
    </>
  );
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
