'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { AddressPager } from '@/components/shared/list/address-pager.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { RefundRegisterSums } from '@/lib/contracts/fees/payment-reports.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { DayFilters } from './day-filters.tsx';
import { refundOf, refundRegisterInput } from './report-address.ts';
import { ReportFrame, useReportWords } from './report-frame.tsx';
import type { ReportRights } from './report-rights.ts';
import { ReportTable } from './report-table.tsx';

interface RefundRegisterProps {
  readonly address: AddressState;
  readonly may: ReportRights;
}

const amounts = (of: RefundRegisterSums) =>
  [of.cents, of.handedCents, of.toBalanceCents, of.nextBillCents].map((cents) => centsText(cents));

/** Every refund that was paid, with its reason and who decided about it; its number opens it. */
export function RefundRegister({ address: { query, change }, may }: RefundRegisterProps) {
  const t = useReportWords();
  const counter = useTranslations('fees-counter');
  const input = refundRegisterInput(query);
  const { page, size, ...days } = input;
  const report = useCall('fees.refundRegister', input, { keep: true, shown: 'here' });
  return (
    <>
      <FilterRow isFiltered={days.from !== undefined} onClear={() => change({ from: null, to: null, page: null })}>
        <DayFilters query={query} change={change} usual="month" mostDays={limits.feeReceivedDays} />
      </FilterRow>
      <ReportFrame
        title={t('titles.refunds')}
        report={report}
        isEmpty={({ total }) => total === 0}
        empty={t('noRefunds')}
        textOf={({ from, to }) => t('period', { from, until: to })}
        exported={may.export ? { report: 'refunds', ...days } : null}
        landscape
      >
        {({ rows, sums }) => (
          <>
            <Figures
              figures={[
                { name: t('refunds'), value: centsText(sums.cents) },
                { name: t('handed'), value: centsText(sums.handedCents) },
                { name: t('toBalance'), value: centsText(sums.toBalanceCents) },
                { name: t('nextBill'), value: centsText(sums.nextBillCents) },
              ]}
            />
            <ReportTable
              title={t('titles.refunds')}
              refreshing={report.former}
              words={[1, 2, 3, 4, 9, 10, 11, 12, 13, 14]}
              head={[
                ...[t('document'), t('day'), t('by.child'), t('by.class'), t('refundedItems'), t('amount')],
                ...[t('handed'), t('toBalance'), t('nextBill'), t('by.payType'), t('receiver'), t('reason')],
                ...[t('requestedBy'), t('decidedBy'), t('by.cashier')],
              ]}
              rows={rows.map((row) => ({
                key: row.id,
                cells: [
                  may.openRefunds ? (
                    <Link key={row.id} href={refundOf(row)} prefetch={false}>
                      {row.number}
                    </Link>
                  ) : (
                    row.number
                  ),
                  ...[row.day, row.studentName, row.className ?? t('withoutClass')],
                  ...[row.items.map((item) => item ?? t('balanceItem')).join(counter('comma')), ...amounts(row)],
                  ...[
                    row.payType ? counter(`payments.payTypeOf.${row.payType}`) : '--',
                    row.receiver || '--',
                    row.reason,
                  ],
                  ...[row.requestedBy, row.decidedBy || '--', row.cashier],
                ],
              }))}
              total={[t('sum'), '', '', '', '', ...amounts(sums), '', '', '', '', '', '']}
            />
          </>
        )}
      </ReportFrame>
      {report.data ? <AddressPager change={change} asked={{ page, size }} total={report.data.total} /> : null}
    </>
  );
}
