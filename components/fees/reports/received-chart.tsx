'use client';

import { useFormatter } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { ReceivedGrouping } from '@/lib/contracts/fees/bill-report-names.ts';
import { shortMonthOf } from '@/lib/rules/calendar-date.ts';
import { centsText } from '@/lib/rules/money.ts';
import { barsMost, ReportBars, ReportLines } from './report-chart.tsx';
import { useReportWords } from './report-frame.tsx';

type Row = CallReply<'fees.received'>['rows'][number];

interface ReceivedChartProps {
  readonly by: ReceivedGrouping;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
}

/** The axis of a course has room for few digits: it counts in ten thousands of yuan. */
const inTenThousands = (cents: number) => Math.round(cents / 10_000) / 100;

/** The course of months, or who and what brought most; nothing where there is but one. */
export function ReceivedChart({ by, rows, nameOf }: ReceivedChartProps) {
  const t = useReportWords();
  const format = useFormatter();
  const largest = rows.filter(({ netCents }) => netCents > 0).toSorted((left, right) => right.netCents - left.netCents);
  const [most] = largest;
  if (rows.length < 2 || !most) return null;
  const text = t('chartSaid', {
    ...{ name: nameOf(most), amount: centsText(most.netCents) },
    sum: centsText(rows.reduce((all, { netCents }) => all + netCents, 0)),
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
        points={rows.map(({ key, netCents, refundedCents }) => ({
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
      bars={bars.map((row) => ({ key: row.key, label: nameOf(row), values: { net: row.netCents / 100 } }))}
      textOf={(value) => format.number(Math.round(value))}
    />
  );
}
