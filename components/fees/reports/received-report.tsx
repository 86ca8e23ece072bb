'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type ReceivedGrouping, receivedGroupings, receivedOfNone } from '@/lib/contracts/fees/bill-report-names.ts';
import type { ReceivedSums } from '@/lib/contracts/fees/payment-reports.ts';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { type PaymentKind, paymentKinds } from '@/lib/rules/fees/payment-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { DayFilters } from './day-filters.tsx';
import { ReceivedChart } from './received-chart.tsx';
import { paymentsOf, receivedInput } from './report-address.ts';
import { ReportFrame, useReportWords } from './report-frame.tsx';
import type { ReportRights } from './report-rights.ts';
import { ReportTable } from './report-table.tsx';

type Row = CallReply<'fees.received'>['rows'][number];

interface ReceivedReportProps {
  readonly address: AddressState;
  readonly may: ReportRights;
}

/** What a row is called, by whatever it is told. */
function useRowName(by: ReceivedGrouping) {
  const t = useReportWords();
  const counter = useTranslations('fees-counter');
  return ({ key, name }: Row): string => {
    if (name !== null) return name;
    if (key === receivedOfNone.balance) return t('balanceMoved');
    if (key === receivedOfNone.noClass) return t('withoutClass');
    if (by === 'class') return t('formerClass');
    const type = payTypes.find((one) => one === key);
    return type ? counter(`payments.payTypeOf.${type}`) : by === 'cashier' ? '--' : key;
  };
}

/** What was received by item, class, month, way of paying or cashier; each figure opens its documents. */
export function ReceivedReport({ address: { query, change }, may }: ReceivedReportProps) {
  const t = useReportWords();
  const input = receivedInput(query);
  const { by } = input;
  const report = useCall('fees.received', input, { keep: true, shown: 'here' });
  const nameOf = useRowName(by);
  return (
    <>
      <FilterRow
        isFiltered={by !== 'item' || input.from !== undefined}
        onClear={() => change({ by: null, from: null, to: null })}
      >
        <FilterChoice
          label={t('group')}
          value={by}
          usual="item"
          choices={receivedGroupings.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={(value) => change({ by: value || null })}
        />
        <DayFilters
          query={query}
          change={change}
          usual={by === 'month' ? 'year' : 'month'}
          mostDays={limits.feeReceivedDays}
        />
      </FilterRow>
      <ReportFrame
        title={t('titles.received')}
        report={report}
        isEmpty={({ rows }) => rows.length === 0}
        empty={t('noReceipts')}
        textOf={(days) => t('period', { from: days.from, until: days.to })}
        exported={may.export ? { report: 'received', ...input } : null}
      >
        {(data) => (
          <>
            <Figures
              figures={[
                { name: t('received'), value: centsText(data.total.paidCents) },
                { name: t('reversed'), value: centsText(data.total.reversedCents) },
                { name: t('refunded'), value: centsText(data.total.refundedCents) },
                { name: t('net'), value: centsText(data.total.netCents) },
              ]}
            />
            {report.former ? null : <ReceivedChart by={by} rows={data.rows} nameOf={nameOf} />}
            <ReceivedTable
              {...{ by, data, nameOf, isFormer: report.former }}
              // The rows of a former answer are told by something else.
              mayOpen={may.openPayments && !report.former}
            />
          </>
        )}
      </ReportFrame>
    </>
  );
}

interface ReceivedTableProps {
  readonly by: ReceivedGrouping;
  readonly data: CallReply<'fees.received'>;
  readonly nameOf: (row: Row) => string;
  readonly isFormer: boolean;
  readonly mayOpen: boolean;
}

function ReceivedTable({ by, data, nameOf, isFormer, mayOpen }: ReceivedTableProps) {
  const t = useReportWords();
  const format = useFormatter();
  const isCounted = data.total.count !== null;
  const count = ({ count: of }: ReceivedSums) => (of === null ? [] : [format.number(of)]);
  const centsOf = { payment: 'paidCents', reversal: 'reversedCents', refund: 'refundedCents' } as const;
  const wordOf = { payment: 'received', reversal: 'reversed', refund: 'refunded' } as const;
  /** @param said what those hear who cannot see where it stands: the shown text is part of it */
  const opening = (row: Row, shown: string, said: string, kind?: PaymentKind) => (
    <Link key={`${row.key} ${kind}`} href={paymentsOf(by, row.key, data, kind)} prefetch={false} aria-label={said}>
      {shown}
    </Link>
  );
  const openingAmount = (row: Row, kind: PaymentKind) => {
    const amount = centsText(row[centsOf[kind]]);
    const said = t('openFigure', { amount, name: nameOf(row), what: t(wordOf[kind]) });
    return mayOpen && row[centsOf[kind]] !== 0 ? opening(row, amount, said, kind) : amount;
  };
  return (
    <ReportTable
      title={t('titles.received')}
      refreshing={isFormer}
      head={[
        t(`by.${by}`),
        ...(isCounted ? [t(by === 'payType' ? 'timesPaid' : 'documents')] : []),
        ...[t('received'), t('reversed'), t('refunded'), t('net')],
      ]}
      rows={data.rows.map((row) => ({
        key: row.key,
        cells: [
          mayOpen ? opening(row, nameOf(row), t('openPayments', { name: nameOf(row) })) : nameOf(row),
          ...count(row),
          ...paymentKinds.map((kind) => openingAmount(row, kind)),
          centsText(row.netCents),
        ],
      }))}
      total={[
        ...[t('sum'), ...count(data.total)],
        ...paymentKinds.map((kind) => centsText(data.total[centsOf[kind]])),
        centsText(data.total.netCents),
      ]}
    />
  );
}
