'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import styles from '@/components/shared/report/report.module.css';
import { ReportTable } from '@/components/shared/report/report-table.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { feesAddress } from '../fees-address.ts';
import { fiscalReceiptSummaryInput } from './fiscal-receipts-address.ts';

type Summary = CallReply<'fees.ticketSummary'>;

/** What came in and went out of tickets over a span, by batch, as a sheet. */
export function FiscalReceiptSummary() {
  const t = useTranslations('fees-tickets');
  const { query, change } = useAddressState();
  const today = useToday();
  const input = fiscalReceiptSummaryInput(query);
  const { data, failure, retry } = useCall('fees.ticketSummary', input, { keep: true, shown: 'here' });
  const { from = firstDayOf(monthOf(today)), to = today } = input;
  return (
    <ListCard>
      <FilterRow isFiltered={input.from !== undefined} onClear={() => change({ from: null, to: null })}>
        <DateRange
          required
          from={from}
          to={to}
          fromLabel={t('daysFrom')}
          toLabel={t('daysTo')}
          onRange={(first, last) => change({ from: first || null, to: last || null })}
        />
      </FilterRow>
      {data ? (
        data.rows.length === 0 ? (
          <ListEmpty text={t('batches.empty')} />
        ) : (
          <PrintSheet
            title={t('summaryTitle', { school: data.schoolName })}
            text={t('summaryText', { from: data.from, to: data.to })}
            landscape
          >
            <div className={styles.report}>
              <SummaryTable data={data} />
              <p className="soft">{t('summaryNote')}</p>
            </div>
          </PrintSheet>
        )
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </ListCard>
  );
}

const columns = [
  { at: 'kind', title: 'name' },
  { at: 'code' },
  { at: 'numbers' },
  { at: 'opening', title: 'flow.opening', look: 'count' },
  { at: 'obtained', title: 'flow.obtained', look: 'count' },
  { at: 'used', title: 'flow.used', look: 'count' },
  { at: 'voided', title: 'flow.voided', look: 'count' },
  { at: 'handedBack', title: 'flow.handedBack', look: 'count' },
  { at: 'left', title: 'flow.left', look: 'count' },
  { at: 'voidedLater', title: 'flow.voidedLater', look: 'count' },
  { at: 'cents', title: 'amount', look: 'money' },
] as const;

function SummaryTable({ data }: { readonly data: Summary }) {
  const t = useTranslations('fees-tickets');
  const figuresOf = <S extends { readonly voidedLater: number }>(of: S) => ({
    ...of,
    voidedLater: of.voidedLater === 0 ? '' : of.voidedLater,
  });
  const lines = data.rows.map((row) => ({
    ...figuresOf(row),
    key: row.id,
    kind: t('kindNamed', { name: row.name, form: t(`formOf.${row.form}`) }),
    numbers: t('range', { first: row.first, last: row.last }),
  }));
  const openings = {
    kind: ({ id, kind, name, first, last }: (typeof lines)[number]) => (
      <Link
        href={withQuery(feesAddress.tickets, { batch: id, from: data.from, to: data.to })}
        prefetch={false}
        aria-label={t('batchNamed', { name, first, last })}
      >
        {kind}
      </Link>
    ),
  };
  const table = { columns, lines, total: figuresOf(data.total) };
  return <ReportTable title={t('viewOf.summary')} table={table} say={t} cells={openings} />;
}
