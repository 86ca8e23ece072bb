'use client';

import { LineChart as Lines } from '@mui/x-charts/LineChart';
import { themed } from '@/components/ui/themed.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartDatum, type ChartSeries, drawnSeries } from './chart-series.ts';
import { legendHeight, linesHeight } from './chart-size.ts';

interface LineChartProps {
  readonly title: string;
  readonly text: string;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartDatum[];
}

/** Lines over time. Load it late: the chart library is large. */
function LineChart({ title, text, series, points }: LineChartProps) {
  return (
    <ChartFrame title={title} text={text} height={linesHeight}>
      <Lines
        height={linesHeight - legendHeight}
        margin={{ top: 16, right: 16, bottom: 0, left: 0 }}
        xAxis={[{ scaleType: 'point', data: points.map(({ label }) => label), disableTicks: true }]}
        yAxis={[{ width: 40, tickMinStep: 1, disableLine: true, disableTicks: true }]}
        grid={{ horizontal: true }}
        series={drawnSeries(series, points).map((one) => ({ ...one, curve: 'linear' as const, showMark: true }))}
        disableKeyboardNavigation
      />
    </ChartFrame>
  );
}

export default themed(LineChart);
