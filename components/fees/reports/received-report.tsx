'use client';

import Link from 'next/link';
import { Figures } from '@/components/shared/figures.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import type { Told } from '@/components/shared/report/report-view.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { ReceivedGrouping } from '@/lib/contracts/fees/bill-report-names.ts';
import { type ReceivedLine, receivedReport } from '@/lib/contracts/fees/received.data.ts';
import type { PaymentKind } from '@/lib/rules/fees/payment-states.ts';
import { centsText } from '@/lib/rules/money.ts';
import { FeeReport, type FeeReportProps, useReportWords } from './fee-report.tsx';
import { ReceivedChart } from './received-chart.tsx';
import { paymentsOf } from './report-address.ts';

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
