'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { linesHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { GrowthFile } from '@/lib/contracts/health/growth.ts';
import { daysOfWhoMonth } from '@/lib/rules/health/age.ts';
import { bodyMassIndex } from '@/lib/rules/health/growth-table.ts';
import { nationalLines, schoolHeightLines } from '@/lib/rules/health/national-growth.ts';
import { whoLines } from '@/lib/rules/health/who-growth.ts';

const LineChart = lazyScreen(() => import('@/components/shared/chart/line-chart.tsx'));

const indicators = ['heightForAge', 'weightForAge', 'bmiForAge'] as const;
type Indicator = (typeof indicators)[number];
const standards = ['national', 'who'] as const;
const deviations = [-3, -2, -1, 0, 1, 2, 3];
/** Which of the seven lines are drawn. */
const drawn = [-3, -2, 0, 2, 3];

/** The lines of a standard at an age, -3 to +3 SD; a pupil's height has -2 to +2, other measures of pupils none. */
function linesAt(standard: (typeof standards)[number], indicator: Indicator, sex: GrowthFile['sex'], months: number) {
  if (standard === 'who') return whoLines(indicator, sex, Math.round(months * daysOfWhoMonth));
  const young = nationalLines(indicator, sex, months);
  if (young || indicator !== 'heightForAge') return young;
  const pupil = schoolHeightLines(sex, months);
  return pupil ? [Number.NaN, ...pupil, Number.NaN] : null;
}

const measureOf = (indicator: Indicator, { heightMm, weightG }: GrowthFile['points'][number]) => {
  if (indicator === 'heightForAge') return heightMm / 10;
  return indicator === 'weightForAge' ? weightG / 1_000 : bodyMassIndex(heightMm, weightG);
};

/** The course of a child over the lines of both standards, side by side, month by month. */
export default function GrowthCharts({ file: { student, sex, points } }: { readonly file: GrowthFile }) {
  const t = useTranslations('health.growth');
  const counted = points.filter(({ isFlagged }) => !isFlagged);
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last) return null;
  const from = Math.max(0, first.months - 3);
  const months = Array.from({ length: last.months + 6 - from }, (_, at) => from + at);
  const series = [
    { key: 'child', label: student.name },
    ...drawn.map((sd) => ({ key: String(sd), label: t('sd', { sd: sd > 0 ? `+${sd}` : String(sd) }) })),
  ];
  const datum = (standard: (typeof standards)[number], indicator: Indicator) => (month: number) => {
    const lines = linesAt(standard, indicator, sex, month);
    const own = counted.findLast((point) => point.months === month);
    const entries = drawn.flatMap((sd) => {
      const value = lines?.[deviations.indexOf(sd)];
      return value === undefined || Number.isNaN(value) ? [] : [[String(sd), value] as const];
    });
    return {
      ...{ key: String(month), label: t('shortAge', { years: Math.floor(month / 12), months: month % 12 }) },
      values: { ...Object.fromEntries(entries), ...(own && { child: measureOf(indicator, own) }) },
    };
  };
  return (
    <>
      {indicators.flatMap((indicator) =>
        standards.map((standard) => (
          <Suspense key={`${indicator} ${standard}`} fallback={<ChartSpace height={linesHeight} />}>
            <LineChart
              title={t(`chartOf.${indicator}`, { standard: t(`standardOf.${standard}`) })}
              text={t('chartSaid', { name: student.name, count: counted.length })}
              series={series}
              points={months.map(datum(standard, indicator))}
              measured="child"
            />
          </Suspense>
        )),
      )}
    </>
  );
}
