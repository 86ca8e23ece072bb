'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { ChartDatum } from '@/components/shared/chart/chart-series.ts';
import { linesHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { GrowthFile } from '@/lib/contracts/health/growth.ts';
import { readTeeth, toothCounts } from '@/lib/rules/health/examination.ts';

const LineChart = lazyScreen(() => import('@/components/shared/chart/line-chart.tsx'));

type Row = GrowthFile['examinations'][number];

/** The marks of both eyes, without the decimals behind them; a day on which one was not looked at is no point. */
function sightOf({ day, values: { leftSight, rightSight } }: Row): readonly ChartDatum[] {
  if (leftSight === undefined || rightSight === undefined) return [];
  const values = { left: Number.parseFloat(leftSight), right: Number.parseFloat(rightSight) };
  return [{ key: day, label: day, values }];
}

function teethOf({ day, values }: Row): ChartDatum {
  const { milk, permanent } = toothCounts(Object.values(values).flatMap((text) => readTeeth(text) ?? []));
  return { key: day, label: day, values: { milk, permanent } };
}

/** The course of eyes and teeth, where there is more than one examination to compare. */
export default function ExaminationCharts({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTranslations('health.growth');
  const of = (kind: Row['kind']) =>
    rows.filter((row) => row.kind === kind).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const charts = [
    {
      ...{ key: 'sight', points: of('eyes').flatMap(sightOf) },
      series: [
        { key: 'left', label: t('columnOf.leftSight') },
        { key: 'right', label: t('columnOf.rightSight') },
      ],
    },
    {
      ...{ key: 'teeth', points: of('teeth').map(teethOf) },
      series: [
        { key: 'milk', label: t('milkTeeth') },
        { key: 'permanent', label: t('permanentTeeth') },
      ],
    },
  ] as const;
  return (
    <>
      {charts
        .filter(({ points }) => points.length > 1)
        .map(({ key, points, series }) => (
          <Suspense key={key} fallback={<ChartSpace height={linesHeight} />}>
            <LineChart title={t(key)} text={t('trendSaid', { count: points.length })} {...{ series, points }} />
          </Suspense>
        ))}
    </>
  );
}
