'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { AddressPager } from '@/components/shared/list/address-pager.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import styles from '@/components/shared/report/report.module.css';
import { ReportTable } from '@/components/shared/report/report-table.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { type BillReport, billReports } from '@/lib/contracts/fees/bill-report-names.ts';
import { collectedOf, collectionReport } from '@/lib/contracts/fees/collection.data.ts';
import { discountListOf, discountReport } from '@/lib/contracts/fees/discounts.data.ts';
import { expectedReport } from '@/lib/contracts/fees/expected-cash.data.ts';
import { refundRegister } from '@/lib/contracts/fees/refund-register.data.ts';
import { centsText } from '@/lib/rules/money.ts';
import { percentText } from '@/lib/rules/share.ts';
import { ArrearsReport } from './arrears-report.tsx';
import { DayBookReport } from './day-book-report.tsx';
import { FeeReport, type FeeReportProps, useReportWords } from './fee-report.tsx';
import { LedgerReport } from './ledger-report.tsx';
import { ReceivableReport, useBillsOpening } from './receivable-report.tsx';
import { ReceivedReport } from './received-report.tsx';
import { discountsOpened, nothingOpened, refundOf, reportOf } from './report-address.ts';
import { barsMost, ReportBars } from './report-chart.tsx';
import type { ReportRights } from './report-rights.ts';

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

const drawn: Readonly<Record<BillReport, ComponentType<FeeReportProps>>> = {
  receivable: ReceivableReport,
  received: ReceivedReport,
  collection: CollectionReport,
  dayBook: DayBookReport,
  refunds: RefundRegister,
  arrears: ArrearsReport,
  discounts: DiscountReport,
  ledger: LedgerReport,
  expected: ExpectedReport,
};

/** The reports of bills and payments; which of them, says the address. */
export function ReportsScreen({ may }: { readonly may: ReportRights }) {
  const t = useTranslations('fees-reports');
  const address = useAddressState();
  const report = reportOf(address.query);
  const Report = drawn[report];
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ViewTabs
        label={t('report')}
        views={billReports}
        current={report}
        nameOf={(view) => t(`reports.${view}`)}
        to={(view) => ({ view: view === 'receivable' ? null : view, ...nothingOpened })}
      />
      <ListCard>
        <Report address={address} may={may} />
      </ListCard>
    </>
  );
}

/** What falls due week by week. */
export function ExpectedReport(props: FeeReportProps) {
  const t = useReportWords();
  return (
    <FeeReport
      {...props}
      report={expectedReport}
      above={({ data: { overdue, weeks, later, cents } }) => (
        <Figures
          figures={[
            { name: t('total'), value: centsText(cents) },
            { name: t('overdue'), value: centsText(overdue.cents), tone: overdue.cents > 0 ? 'warn' : undefined },
            { name: t('within'), value: centsText(weeks.reduce((sum, week) => sum + week.cents, 0)) },
            { name: t('later'), value: centsText(later.cents) },
          ]}
        />
      )}
    />
  );
}

interface Line {
  readonly kind: string;
  readonly name: string;
}

/** Discounts by kind, and for how much of them a paper is kept; a kind opens those who have it. */
export function DiscountReport(props: FeeReportProps) {
  const t = useReportWords();
  const { query, change } = props.address;
  const opened = discountsOpened(query);
  const openings = {
    name: ({ kind, name }: Line) => (
      <Button look="link" aria-label={t('openDiscounts', { name })} onClick={() => change({ kind, page: null })}>
        {name}
      </Button>
    ),
  };
  return (
    <>
      <FeeReport {...props} report={discountReport} cells={() => openings} />
      {opened ? (
        <DiscountRows key={opened.kind} opened={opened} change={change} mayRead={props.may.readEvidence} />
      ) : null}
    </>
  );
}

interface DiscountRowsProps {
  readonly opened: NonNullable<ReturnType<typeof discountsOpened>>;
  readonly change: AddressState['change'];
  readonly mayRead: boolean;
}

/** The discounts of one kind, each with its reason and papers. */
function DiscountRows({ opened, change, mayRead }: DiscountRowsProps) {
  const t = useReportWords();
  const list = useCall('fees.discountList', opened, { keep: true, shown: 'here' });
  const title = t(`kinds.${opened.kind}`);
  const { data } = list;
  if (!data)
    return list.failure ? <ListFailure failure={list.failure} onRetry={list.retry} /> : <ListSkeleton rows={5} />;
  const table = discountListOf(data, t);
  type Line = (typeof table.lines)[number];
  const cells = {
    reason: ({ reason, by }: Line) => (
      <>
        {reason} <small>{`${t('approvedBy')} ${by}`}</small>
      </>
    ),
    evidenceIds: ({ evidenceIds, student }: Line) =>
      evidenceIds.length === 0
        ? t('none')
        : evidenceIds.map((id, at) =>
            mayRead ? <Paper key={id} id={id} name={student} number={at + 1} /> : <span key={id}>{at + 1}</span>,
          ),
  };
  return (
    <section className={styles.report} aria-label={title}>
      <ReportTable title={title} table={table} say={t} cells={cells} />
      <AddressPager change={change} asked={{ page: opened.page, size: opened.size }} total={data.total} />
    </section>
  );
}

/** A paper that speaks for a discount, as a file. */
function Paper({ id, name, number }: { readonly id: string; readonly name: string; readonly number: number }) {
  const t = useReportWords();
  const { run, busy } = useDownload('fees.evidence');
  return (
    <Button look="link" busy={busy} aria-label={t('downloadNamed', { name, number })} onClick={() => void run({ id })}>
      {t('download')}
    </Button>
  );
}

/** How much of what families are to pay has been paid, by class, item or month; a row opens its bills. */
export function CollectionReport(props: FeeReportProps) {
  const t = useReportWords();
  const openings = useBillsOpening(props);
  return (
    <FeeReport
      {...props}
      report={collectionReport}
      cells={openings}
      above={({ data, asked, isFormer }) => {
        const { toCollectCents, paidCents, dueCents, rate } = collectedOf(data.total);
        return (
          <>
            <Figures
              figures={[
                { name: t('toCollect'), value: centsText(toCollectCents) },
                { name: t('paid'), value: centsText(paidCents) },
                { name: t('due'), value: centsText(dueCents) },
                { name: t('rate'), value: rate === null ? emptyValue : percentText(rate) },
              ]}
            />
            {isFormer ? null : (
              <RateChart lines={collectionReport.tableOf(data, t, asked).lines} title={t(`charts.rate.${asked.by}`)} />
            )}
          </>
        );
      }}
    />
  );
}

interface RateChartProps {
  readonly lines: ReturnType<typeof collectionReport.tableOf>['lines'];
  readonly title: string;
}

/** Who has paid how much of it, the least first; of one there is nothing to compare. */
function RateChart({ lines, title }: RateChartProps) {
  const t = useReportWords();
  const format = useFormatter();
  const rates = lines
    .flatMap(({ key, name, rate }) => (rate === null ? [] : [{ key, label: name, bp: rate }]))
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
