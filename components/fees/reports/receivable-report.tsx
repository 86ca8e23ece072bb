'use client';

import Link from 'next/link';
import { useFormatter } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { receivableGroupings, usualSpan } from '@/lib/contracts/fees/bill-report-names.ts';
import type { ReceivableSums } from '@/lib/contracts/fees/bill-reports.ts';
import { centsText } from '@/lib/rules/money.ts';
import { PartFilters, partsOf, withoutOwn } from './part-filters.tsx';
import { billsOf, receivableInput } from './report-address.ts';
import { ReportFrame, useReportWords } from './report-frame.tsx';
import type { ReportRights } from './report-rights.ts';
import { ReportTable } from './report-table.tsx';
import { SpanFilters } from './span-filters.tsx';

interface ReceivableReportProps {
  readonly address: AddressState;
  readonly may: ReportRights;
}

/** What bills ask for by item, class or month, and what became of it; a row opens its bills. */
export function ReceivableReport({ address: { query, change }, may }: ReceivableReportProps) {
  const t = useReportWords();
  const format = useFormatter();
  const input = receivableInput(query);
  const { by } = input;
  const report = useCall('fees.receivable', input, { keep: true, shown: 'here' });
  const figures = ({ bills, ...of }: ReceivableSums) => [
    format.number(bills),
    ...[of.amountCents, of.sponsoredCents, of.receivableCents, of.waivedCents, of.paidCents, of.dueCents].map((cents) =>
      centsText(cents),
    ),
  ];
  return (
    <>
      <FilterRow
        isFiltered={Object.keys(query).length > 0}
        onClear={() => change({ by: null, item: null, class: null, until: null, months: null })}
      >
        <FilterChoice
          label={t('group')}
          value={by}
          usual="item"
          choices={receivableGroupings.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={(value) => change({ by: value || null, ...withoutOwn(value || 'item') })}
        />
        <PartFilters by={by} input={input} change={change} />
        <SpanFilters query={query} change={change} usual={usualSpan(by)} />
      </FilterRow>
      <ReportFrame
        title={t('titles.receivable')}
        report={report}
        isEmpty={({ total }) => total.bills === 0}
        empty={t('empty')}
        textOf={({ from, until }) => t('period', { from, until })}
        exported={may.export ? { report: 'receivable', ...input } : null}
      >
        {(data) => (
          <ReportTable
            title={t('titles.receivable')}
            refreshing={report.former}
            head={[
              t(`by.${by}`),
              ...[t('bills'), t('amount'), t('sponsored'), t('receivable'), t('waived'), t('paid'), t('due')],
            ]}
            rows={data.rows.map(({ key, name, ...of }) => {
              const label = name ?? (key === 'none' ? t('withoutClass') : key);
              const opened = billsOf({ ...partsOf(input), [by]: key }, data);
              const first =
                may.openBills && key !== 'none' ? (
                  <Link key={key} href={opened} prefetch={false} aria-label={t('open', { name: label })}>
                    {label}
                  </Link>
                ) : (
                  label
                );
              return { key, cells: [first, ...figures(of)] };
            })}
            total={[t('sum'), ...figures(data.total)]}
          />
        )}
      </ReportFrame>
    </>
  );
}
