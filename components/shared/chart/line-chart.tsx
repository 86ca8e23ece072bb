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
  /** The series that was measured now and then, and stands out from the lines that it is compared with. */
  readonly measured?: string;
}

/** Lines over time. Load it late: the chart library is large. */
function LineChart({ title, text, series, points, measured }: LineChartProps) {
  const drawn = drawnSeries(series, points, measured === undefined ? 0 : null);
  return (
    <ChartFrame title={title} text={text} height={linesHeight}>
      <Lines
        height={linesHeight - legendHeight}
        margin={{ top: 16, right: 16, bottom: 0, left: 0 }}
        xAxis={[{ scaleType: 'point', data: points.map(({ label }) => label), disableTicks: true }]}
        yAxis={[{ width: 40, tickMinStep: 1, disableLine: true, disableTicks: true }]}
        grid={{ horizontal: true }}
        series={drawn.map((one) => ({
          ...one,
          curve: 'linear' as const,
          showMark: measured === undefined || one.id === measured,
          connectNulls: true,
        }))}
        disableKeyboardNavigation
      />
    </ChartFrame>
  );
}

export default themed(LineChart);
