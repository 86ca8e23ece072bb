'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import styles from '@/components/shared/report/report.module.css';
import { ReportTable } from '@/components/shared/report/report-table.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useToday } from '@/components/shared/today.ts';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { fiscalReceiptFilters } from '@/lib/contracts/fees/fiscal-receipt.data.ts';
import type { FiscalReceiptBatchRow } from '@/lib/contracts/fees/fiscal-receipt-batches.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { type Query, withQuery } from '@/lib/navigation/query.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { feesAddress } from '../fees-address.ts';
import { fiscalReceiptBatchList } from './fiscal-receipt-batch-list.tsx';
import { fiscalReceiptSummaryInput, fiscalReceiptViews, nothingChosen, viewOf } from './fiscal-receipts-address.ts';
import { FiscalReceiptsView } from './fiscal-receipts-view.tsx';

type Summary = CallReply<'fees.ticketSummary'>;

/** What came in and went out of tickets over a span, by batch, as a sheet. */
function FiscalReceiptSummary() {
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

const FiscalReceiptBatchPanel = lazyScreen(() => import('./fiscal-receipt-batch-panel.tsx'));
const FiscalReceiptBatchForm = lazyScreen(() => import('./fiscal-receipt-batch-form.tsx'));

/** As few as this many left are told in the list. */
const fewLeft = 10;

/** Books and ranges that the school has obtained, each with what is left of it. */
function FiscalReceiptBatchesView() {
  const { query, change } = useAddressState();
  return (
    <>
      <ListView list={fiscalReceiptBatchList} cells={useCells()} panel={FiscalReceiptBatchPanel} />
      <Suspense>
        {query.make === 'batch' ? <FiscalReceiptBatchForm row={null} onClose={() => change({ make: null })} /> : null}
      </Suspense>
    </>
  );
}

function useCells(): Cells<FiscalReceiptBatchRow> {
  const t = useTranslations('fees-tickets.batches');
  return useMemo(
    () => ({
      form: ({ form }) => t(`formOf.${form}`),
      first: ({ first, last }) => <span className="digits breaks">{t('range', { first, last })}</span>,
      left: ({ left, endedOn }) =>
        endedOn === null && left <= fewLeft ? (
          <StateBadge tone={left === 0 ? 'plain' : 'warn'}>{String(left)}</StateBadge>
        ) : (
          String(left)
        ),
      missing: ({ missing }) => (missing > 0 ? <StateBadge tone="warn">{String(missing)}</StateBadge> : '0'),
      endedOn: ({ endedOn }) => (
        <StateBadge tone={endedOn === null ? 'good' : 'plain'}>
          {endedOn === null ? t('stateOf.open') : t('endedOn', { day: endedOn })}
        </StateBadge>
      ),
    }),
    [t],
  );
}

/** Tickets that the finance bureau numbers: which went to which payment, what was obtained, what is left. */
export function FiscalReceiptsScreen() {
  const t = useTranslations('fees-tickets');
  const { query, change } = useAddressState();
  const view = viewOf(query);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {view === 'tickets' ? (
          <>
            <ExportFiscalReceipts query={query} />
            <Permitted of="fees.ticket.register" otherwise="disabled">
              <Button look="primary" onClick={() => change({ make: 'tickets' })}>
                {t('registerMany')}
              </Button>
            </Permitted>
          </>
        ) : null}
        {view === 'batches' ? (
          <Permitted of="fees.ticket.batch" otherwise="disabled">
            <Button look="primary" onClick={() => change({ make: 'batch' })}>
              {t('batches.obtain')}
            </Button>
          </Permitted>
        ) : null}
      </PageHeader>
      <ViewTabs
        label={t('views')}
        views={fiscalReceiptViews}
        current={view}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({ ...nothingChosen, view: one === 'tickets' ? null : one })}
      />
      {view === 'tickets' ? <FiscalReceiptsView /> : null}
      {view === 'batches' ? <FiscalReceiptBatchesView /> : null}
      {view === 'summary' ? <FiscalReceiptSummary /> : null}
    </>
  );
}

/** What is listed as a sheet, all its rows. */
function ExportFiscalReceipts({ query }: { readonly query: Query }) {
  const t = useTranslations('fees-tickets');
  const { page: _, size: _1, ...filters } = filterInput(fiscalReceiptFilters, query);
  return <ExportFile endpoint="fees.exportTickets" input={filters} label={t('export')} said={t('exported')} />;
}
