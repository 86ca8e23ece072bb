'use client';

import { useFormatter } from 'next-intl';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import type { ReceivedGrouping } from '@/lib/contracts/fees/bill-report-names.ts';
import type { ReceivedLine } from '@/lib/contracts/fees/received.data.ts';
import { shortMonthOf } from '@/lib/rules/calendar-date.ts';
import { centsText } from '@/lib/rules/money.ts';
import { useReportWords } from './fee-report.tsx';
import { barsMost, ReportBars, ReportLines } from './report-chart.tsx';

interface ReceivedChartProps {
  readonly by: ReceivedGrouping;
  readonly lines: readonly ReceivedLine[];
}

/** The axis of a course has room for few digits: it counts in ten thousands of yuan. */
const inTenThousands = (cents: number) => Math.round(cents / 10_000) / 100;

/** The course of months, or who and what brought most; nothing where there is but one. */
export function ReceivedChart({ by, lines }: ReceivedChartProps) {
  const t = useReportWords();
  const format = useFormatter();
  const largest = lines
    .filter(({ netCents }) => netCents > 0)
    .toSorted((left, right) => right.netCents - left.netCents);
  const [most] = largest;
  if (lines.length < 2 || !most) return null;
  const text = t('chartSaid', {
    ...{ name: most.name ?? emptyValue, amount: centsText(most.netCents) },
    sum: centsText(lines.reduce((all, { netCents }) => all + netCents, 0)),
  });
  if (by === 'month')
    return (
      <ReportLines
        title={t('charts.months')}
        text={text}
        series={[
          { key: 'net', label: t('net') },
          { key: 'refunded', label: t('refunded') },
        ]}
        points={lines.map(({ key, netCents, refundedCents }) => ({
          ...{ key, label: shortMonthOf(key) },
          values: { net: inTenThousands(netCents), refunded: inTenThousands(-refundedCents) },
        }))}
      />
    );
  const bars = largest.slice(0, barsMost);
  const title = t(`charts.${by}`);
  return (
    <ReportBars
      title={bars.length < largest.length ? t('chartOfMost', { title, count: bars.length }) : title}
      text={text}
      series={[{ key: 'net', label: t('net') }]}
      bars={bars.map(({ key, name, netCents }) => ({
        ...{ key, label: name ?? emptyValue },
        values: { net: netCents / 100 },
      }))}
      textOf={(value) => format.number(Math.round(value))}
    />
  );
}
