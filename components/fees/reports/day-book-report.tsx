'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { AddressPager } from '@/components/shared/list/address-pager.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { DayBookRow } from '@/lib/contracts/fees/payment-reports.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { DayFilters } from './day-filters.tsx';
import { dayBookInput, paymentOf } from './report-address.ts';
import { ReportFrame, useReportWords } from './report-frame.tsx';
import type { ReportRights } from './report-rights.ts';
import { type ReportRow, ReportTable } from './report-table.tsx';

interface DayBookReportProps {
  readonly address: AddressState;
  readonly may: ReportRights;
}

/** The journal of the counter: every document in its order, with running sums; its number opens it. */
export function DayBookReport({ address: { query, change }, may }: DayBookReportProps) {
  const t = useReportWords();
  const input = dayBookInput(query);
  const { page, size, ...days } = input;
  const report = useCall('fees.dayBook', input, { keep: true, shown: 'here' });
  return (
    <>
      <FilterRow isFiltered={days.from !== undefined} onClear={() => change({ from: null, to: null, page: null })}>
        <DayFilters query={query} change={change} usual="today" mostDays={limits.feeDayBookDays} />
      </FilterRow>
      <ReportFrame
        title={t('titles.dayBook')}
        report={report}
        isEmpty={({ total }) => total === 0}
        empty={t('noDocuments')}
        textOf={({ from, to }) => (from === to ? from : t('period', { from, until: to }))}
        exported={may.export ? { report: 'dayBook', ...days } : null}
        landscape
      >
        {(data) => (
          <>
            <Documents rows={data.rows} isFormer={report.former} mayOpen={may.openPayments} />
            <h3 className="title">{t('typeSums')}</h3>
            <TypeSums sums={data.sums} />
          </>
        )}
      </ReportFrame>
      {report.data ? <AddressPager change={change} asked={{ page, size }} total={report.data.total} /> : null}
    </>
  );
}

interface DocumentsProps {
  readonly rows: readonly DayBookRow[];
  readonly isFormer: boolean;
  readonly mayOpen: boolean;
}

function Documents({ rows, isFormer, mayOpen }: DocumentsProps) {
  const t = useReportWords();
  const counter = useTranslations('fees-counter');
  const instant = useInstantText();
  const linesOf = ({ moves, sumCents, ...row }: DayBookRow): ReportRow[] => {
    const number = mayOpen ? (
      <Link key={row.id} href={paymentOf(row)} prefetch={false}>
        {row.number}
      </Link>
    ) : (
      row.number
    );
    const who = [row.studentName, row.className ?? t('withoutClass')];
    const facts = [number, instant(row.at), counter(`payments.kindOf.${row.kind}`), ...who, row.cashier];
    if (moves.length === 0) return [{ key: row.id, cells: [...facts, t('noMoney'), '', '', '', centsText(sumCents)] }];
    return moves.map(({ payType, inCents, outCents, sumCents: ofType }, at) => ({
      key: `${row.id} ${payType}`,
      cells: [
        ...[...facts, counter(`payments.payTypeOf.${payType}`), inCents === 0 ? '' : centsText(inCents)],
        ...[outCents === 0 ? '' : centsText(outCents), centsText(ofType)],
        at === moves.length - 1 ? centsText(sumCents) : '',
      ],
    }));
  };
  return (
    <ReportTable
      title={t('titles.dayBook')}
      refreshing={isFormer}
      words={[1, 2, 3, 4, 5, 6]}
      head={[
        ...[t('document'), t('at'), t('entry'), t('by.child'), t('by.class'), t('by.cashier'), t('by.payType')],
        ...[t('in'), t('out'), t('sumOfType'), t('sumOfAll')],
      ]}
      rows={rows.flatMap(linesOf)}
    />
  );
}

/** What each way of paying comes to over all days. */
function TypeSums({ sums }: Pick<CallReply<'fees.dayBook'>, 'sums'>) {
  const t = useReportWords();
  const counter = useTranslations('fees-counter');
  const all = sums.reduce((one, { inCents, outCents }) => ({ in: one.in + inCents, out: one.out + outCents }), {
    in: 0,
    out: 0,
  });
  const cells = (inCents: number, outCents: number) => [inCents, outCents, inCents - outCents].map((c) => centsText(c));
  return (
    <ReportTable
      title={t('typeSums')}
      head={[t('by.payType'), t('in'), t('out'), t('net')]}
      rows={sums.map(({ payType, inCents, outCents }) => ({
        key: payType,
        cells: [counter(`payments.payTypeOf.${payType}`), ...cells(inCents, outCents)],
      }))}
      total={[t('sum'), ...cells(all.in, all.out)]}
    />
  );
}
