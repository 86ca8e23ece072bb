'use client';

import { BarChart as Bars } from '@mui/x-charts/BarChart';
import { themed } from '@/components/ui/themed.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartDatum, type ChartSeries, drawnSeries } from './chart-series.ts';
import { barsHeight, legendHeight } from './chart-size.ts';

interface BarChartProps {
  readonly title: string;
  readonly text: string;
  readonly series: readonly ChartSeries[];
  readonly bars: readonly ChartDatum[];
  /** How a value is written, beside the axis and in its bar. */
  readonly textOf?: (value: number) => string;
}

/** Grid lines; what a digit takes, and what stays free around a number. */
const [lines, digitRoom, around] = [4, 7, 8];

/** Lying bars for comparison, each made of its series. Load it late: the chart library is large. */
function BarChart({ title, text, series, bars, textOf = String }: BarChartProps) {
  const height = barsHeight(bars.length);
  return (
    <ChartFrame title={title} text={text} height={height}>
      <Bars
        layout="horizontal"
        height={height - legendHeight}
        margin={{ top: 0, right: 28, bottom: 0, left: 0 }}
        yAxis={[
          {
            scaleType: 'band',
            data: bars.map(({ label }) => label),
            width: 104,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        xAxis={[
          {
            ...{ tickMinStep: 1, tickNumber: lines, disableLine: true, disableTicks: true },
            valueFormatter: (value: number) => textOf(value),
          },
        ]}
        grid={{ vertical: true }}
        series={drawnSeries(series, bars).map((one) => ({
          ...one,
          stack: 'sum',
          // In a bar that is shorter than its number the table below has it.
          barLabel: ({ value }, { bar }) =>
            value && bar.width >= textOf(value).length * digitRoom + around ? textOf(value) : null,
        }))}
        sx={{ '& .MuiBarChart-label': { fill: 'var(--on-primary)', fontSize: 12 } }}
        disableKeyboardNavigation
      />
    </ChartFrame>
  );
}

export default themed(BarChart);
