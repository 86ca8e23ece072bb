'use client';

import Link from 'next/link';
import { Figures } from '@/components/shared/figures.tsx';
import { refundRegister } from '@/lib/contracts/fees/refund-register.data.ts';
import { centsText } from '@/lib/rules/money.ts';
import { FeeReport, type FeeReportProps, useReportWords } from './fee-report.tsx';
import { refundOf } from './report-address.ts';

const openings = {
  number: (line: { readonly orderId: string; readonly number: string }) => (
    <Link href={refundOf(line)} prefetch={false}>
      {line.number}
    </Link>
  ),
};

/** Every refund that was paid, with its reason and who decided about it; its number opens it. */
export function RefundRegister(props: FeeReportProps) {
  const t = useReportWords();
  return (
    <FeeReport
      {...props}
      report={refundRegister}
      cells={() => (props.may.openRefunds ? openings : {})}
      above={({ data: { sums } }) => (
        <Figures
          figures={[
            { name: t('refunds'), value: centsText(sums.cents) },
            { name: t('handed'), value: centsText(sums.handedCents) },
            { name: t('toBalance'), value: centsText(sums.toBalanceCents) },
            { name: t('nextBill'), value: centsText(sums.nextBillCents) },
          ]}
        />
      )}
    />
  );
}
