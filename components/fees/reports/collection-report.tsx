'use client';

import Link from 'next/link';
import { useFormatter } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type ReceivableGrouping, receivableGroupings, usualSpan } from '@/lib/contracts/fees/bill-report-names.ts';
import type { ReceivableSums } from '@/lib/contracts/fees/bill-reports.ts';
import { shareBp, shareText, toCollect } from '@/lib/rules/fees/collection.ts';
import { centsText } from '@/lib/rules/money.ts';
import { PartFilters, partsOf, withoutOwn } from './part-filters.tsx';
import { billsOf, collectionInput } from './report-address.ts';
import { barsMost, ReportBars } from './report-chart.tsx';
import { ReportFrame, useReportWords } from './report-frame.tsx';
import type { ReportRights } from './report-rights.ts';
import { ReportTable } from './report-table.tsx';
import { SpanFilters } from './span-filters.tsx';

type Row = CallReply<'fees.receivable'>['rows'][number];

interface CollectionReportProps {
  readonly address: AddressState;
  readonly may: ReportRights;
}

const rateText = (of: ReceivableSums) => shareText(of.paidCents, toCollect(of)) || '--';

/** How much of what families are to pay has been paid, by class, item or month; a row opens its bills. */
export function CollectionReport({ address: { query, change }, may }: CollectionReportProps) {
  const t = useReportWords();
  const input = collectionInput(query);
  const { by } = input;
  const report = useCall('fees.receivable', input, { keep: true, shown: 'here' });
  return (
    <>
      <FilterRow
        isFiltered={by !== 'class' || Boolean(input.until ?? input.months ?? input.itemId ?? input.classId)}
        onClear={() => change({ by: null, item: null, class: null, until: null, months: null })}
      >
        <FilterChoice
          label={t('group')}
          value={by}
          usual="class"
          choices={receivableGroupings.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={(value) => change({ by: value || null, ...withoutOwn(value || 'class') })}
        />
        <PartFilters by={by} input={input} change={change} />
        <SpanFilters query={query} change={change} usual={usualSpan(by)} />
      </FilterRow>
      <ReportFrame
        title={t('titles.collection')}
        report={report}
        isEmpty={({ total }) => total.bills === 0}
        empty={t('empty')}
        textOf={({ from, until }) => t('period', { from, until })}
        exported={may.export ? { report: 'collection', ...input } : null}
      >
        {(data) => (
          <>
            <Figures
              figures={[
                { name: t('toCollect'), value: centsText(toCollect(data.total)) },
                { name: t('paid'), value: centsText(data.total.paidCents) },
                { name: t('due'), value: centsText(data.total.dueCents) },
                { name: t('rate'), value: rateText(data.total) },
              ]}
            />
            {report.former ? null : <RateChart rows={data.rows} title={t(`charts.rate.${by}`)} />}
            <CollectionTable
              by={by}
              data={data}
              isFormer={report.former}
              mayOpen={may.openBills}
              parts={partsOf(input)}
            />
          </>
        )}
      </ReportFrame>
    </>
  );
}

/** What a row is called: of a month it is the key. */
function useRowName() {
  const t = useReportWords();
  return ({ key, name }: Row) => name ?? (key === 'none' ? t('withoutClass') : key);
}

interface CollectionTableProps {
  readonly by: ReceivableGrouping;
  readonly data: CallReply<'fees.receivable'>;
  readonly isFormer: boolean;
  readonly mayOpen: boolean;
  /** The item and the class that are told alone, for the bills behind a row. */
  readonly parts: Readonly<Record<string, string>>;
}

function CollectionTable({ by, data, isFormer, mayOpen, parts }: CollectionTableProps) {
  const t = useReportWords();
  const nameOf = useRowName();
  const figures = (of: ReceivableSums) => [
    ...[toCollect(of), of.paidCents, of.refundedCents, of.dueCents].map((cents) => centsText(cents)),
    rateText(of),
  ];
  const opening = (row: Row) => {
    const name = nameOf(row);
    const opened = billsOf({ ...parts, [by]: row.key }, data);
    return (
      <Link key={row.key} href={opened} prefetch={false} aria-label={t('open', { name })}>
        {name}
      </Link>
    );
  };
  return (
    <ReportTable
      title={t('titles.collection')}
      refreshing={isFormer}
      head={[t(`by.${by}`), t('toCollect'), t('paid'), t('refundedOfPaid'), t('due'), t('rate')]}
      rows={data.rows.map((row) => ({
        key: row.key,
        cells: [mayOpen && row.key !== 'none' ? opening(row) : nameOf(row), ...figures(row)],
      }))}
      total={[t('sum'), ...figures(data.total)]}
    />
  );
}

interface RateChartProps {
  readonly rows: readonly Row[];
  readonly title: string;
}

/** Who has paid how much of it, the least first; of one there is nothing to compare. */
function RateChart({ rows, title }: RateChartProps) {
  const t = useReportWords();
  const nameOf = useRowName();
  const format = useFormatter();
  const rates = rows
    .flatMap((row) => {
      const bp = shareBp(row.paidCents, toCollect(row));
      return bp === null ? [] : [{ key: row.key, label: nameOf(row), bp }];
    })
    .toSorted((left, right) => left.bp - right.bp);
  const [least] = rates;
  if (rates.length < 2 || !least) return null;
  const bars = rates.slice(0, barsMost);
  return (
    <ReportBars
      title={bars.length < rates.length ? t('chartOfLeast', { title, count: bars.length }) : title}
      text={t('rateSaid', { name: least.label, rate: format.number(least.bp / 100) })}
      series={[{ key: 'rate', label: t('rate') }]}
      bars={bars.map(({ key, label, bp }) => ({ key, label, values: { rate: bp / 100 } }))}
      textOf={(value) => `${format.number(value)}%`}
    />
  );
}
