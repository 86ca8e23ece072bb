'use client';

import { type ComponentProps, Suspense } from 'react';
import { barsHeight, linesHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';

const BarChart = lazyScreen(() => import('@/components/shared/chart/bar-chart.tsx'));
const LineChart = lazyScreen(() => import('@/components/shared/chart/line-chart.tsx'));

/** More bars than these say no more at one look than the table does. */
export const barsMost = 20;

/** Bars of a report, in the order of its rows. */
export function ReportBars(props: ComponentProps<typeof BarChart>) {
  return (
    <Suspense fallback={<ChartSpace height={barsHeight(props.bars.length)} />}>
      <BarChart {...props} />
    </Suspense>
  );
}

/** The course of a report over months. */
export function ReportLines(props: ComponentProps<typeof LineChart>) {
  return (
    <Suspense fallback={<ChartSpace height={linesHeight} />}>
      <LineChart {...props} />
    </Suspense>
  );
}
