'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { ReportTable } from '../reports/report-table.tsx';
import styles from '../reports/reports.module.css';
import { ticketSummaryInput } from './tickets-address.ts';

type Summary = CallReply<'fees.ticketSummary'>;

/** What came in and went out of tickets over a span, by batch, as a sheet. */
export function TicketSummary() {
  const t = useTranslations('fees-tickets');
  const { query, change } = useAddressState();
  const today = useToday();
  const input = ticketSummaryInput(query);
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

function SummaryTable({ data }: { readonly data: Summary }) {
  const t = useTranslations('fees-tickets');
  const figures = ['opening', 'obtained', 'used', 'voided', 'handedBack', 'left'] as const;
  const cells = (of: Summary['total']) => [
    ...figures.map((key) => String(of[key])),
    of.voidedLater === 0 ? '' : String(of.voidedLater),
    centsText(of.cents),
  ];
  return (
    <ReportTable
      title={t('viewOf.summary')}
      head={[
        t('name'),
        t('code'),
        t('numbers'),
        ...figures.map((key) => t(`flow.${key}`)),
        t('flow.voidedLater'),
        t('amount'),
      ]}
      words={[1, 2]}
      rows={data.rows.map(({ id, name, form, code, first, last, ...of }) => ({
        key: id,
        cells: [
          <Link
            key={id}
            href={withQuery(feesAddress.tickets, { batch: id, from: data.from, to: data.to })}
            prefetch={false}
            aria-label={t('batchNamed', { name, first, last })}
          >
            {t('kindNamed', { name, form: t(`formOf.${form}`) })}
          </Link>,
          ...[code, t('range', { first, last }), ...cells(of)],
        ],
      }))}
      total={[t('sum'), '', '', ...cells(data.total)]}
    />
  );
}
