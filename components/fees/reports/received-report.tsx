'use client';

import Link from 'next/link';
import { useFormatter } from 'next-intl';
import { Figures } from '@/components/shared/figures.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import type { Told } from '@/components/shared/report/report-view.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { ReceivedGrouping } from '@/lib/contracts/fees/bill-report-names.ts';
import { type ReceivedLine, receivedReport } from '@/lib/contracts/fees/received.data.ts';
import { shortMonthOf } from '@/lib/rules/calendar-date.ts';
import type { PaymentKind } from '@/lib/rules/fees/payment-states.ts';
import { centsText } from '@/lib/rules/money.ts';
import { FeeReport, type FeeReportProps, useReportWords } from './fee-report.tsx';
import { paymentsOf } from './report-address.ts';
import { barsMost, ReportBars, ReportLines } from './report-chart.tsx';

/** What was received by item, class, month, way of paying or cashier; each figure opens its documents. */
export function ReceivedReport(props: FeeReportProps) {
  const t = useReportWords();
  const openings = useOpenings(props);
  return (
    <FeeReport
      {...props}
      report={receivedReport}
      cells={openings}
      above={({ data, asked, isFormer }) => (
        <>
          <Figures
            figures={[
              { name: t('received'), value: centsText(data.total.paidCents) },
              { name: t('reversed'), value: centsText(data.total.reversedCents) },
              { name: t('refunded'), value: centsText(data.total.refundedCents) },
              { name: t('net'), value: centsText(data.total.netCents) },
            ]}
          />
          {isFormer ? null : (
            <ReceivedChart by={asked.by as ReceivedGrouping} lines={receivedReport.tableOf(data, t, asked).lines} />
          )}
        </>
      )}
    />
  );
}

/** The name of a row and its figures, which open their documents. */
function useOpenings({ may }: FeeReportProps) {
  const t = useReportWords();
  return ({ data, asked: { by }, isFormer }: Told<CallReply<'fees.received'>>): Cells<ReceivedLine> => {
    // The rows of a former answer are told by something else.
    if (!may.openPayments || isFormer) return {};
    const opening = ({ key }: ReceivedLine, shown: string, said: string, kind?: PaymentKind) => (
      <Link href={paymentsOf(by as ReceivedGrouping, key, data, kind)} prefetch={false} aria-label={said}>
        {shown}
      </Link>
    );
    const figure = (kind: PaymentKind, cents: number, what: string, line: ReceivedLine) => {
      const amount = centsText(cents);
      // The shown text is part of what those hear who cannot see where it stands.
      const said = t('openFigure', { amount, name: line.name ?? emptyValue, what: t(what) });
      return cents === 0 ? amount : opening(line, amount, said, kind);
    };
    return {
      name: (line: ReceivedLine) => {
        const name = line.name ?? emptyValue;
        return opening(line, name, t('openPayments', { name }));
      },
      paidCents: (line: ReceivedLine) => figure('payment', line.paidCents, 'received', line),
      reversedCents: (line: ReceivedLine) => figure('reversal', line.reversedCents, 'reversed', line),
      refundedCents: (line: ReceivedLine) => figure('refund', line.refundedCents, 'refunded', line),
    };
  };
}

interface ReceivedChartProps {
  readonly by: ReceivedGrouping;
  readonly lines: readonly ReceivedLine[];
}

/** The axis of a course has room for few digits: it counts in ten thousands of yuan. */
const inTenThousands = (cents: number) => Math.round(cents / 10_000) / 100;

/** The course of months, or who and what brought most; nothing where there is but one. */
function ReceivedChart({ by, lines }: ReceivedChartProps) {
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
