'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { receivedOfNone } from '@/lib/contracts/fees/bill-report-names.ts';
import { paymentFilters } from '@/lib/contracts/fees/payment.data.ts';
import type { PaymentRow } from '@/lib/contracts/fees/payments.ts';
import { type FilterInput, filterInput, withoutFilters } from '@/lib/contracts/filters.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { ArrivalsView } from '../arrivals/arrivals-view.tsx';
import { paymentList, paymentListWithoutFiscalReceipts } from './payment-list.tsx';

/** The views of the page: what was booked, and what came in at the bank. */
const views = ['payments', 'arrivals'] as const;

interface PaymentsHeadProps {
  readonly view: (typeof views)[number];
  /** What may be done in this view. */
  readonly children: ReactNode;
}

/** The title of the page, and its views below it. */
function PaymentsHead({ view, children }: PaymentsHeadProps) {
  const t = useTranslations('fees-counter.payments');
  const arrivals = useTranslations('fees-arrivals');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {children}
      </PageHeader>
      <ViewTabs
        label={arrivals('views')}
        views={views}
        current={view}
        nameOf={(one) => arrivals(`viewOf.${one}`)}
        to={(one) => ({
          ...withoutFilters(paymentFilters),
          ...{ view: one === 'payments' ? null : one, state: null, opened: null, read: null },
        })}
      />
    </>
  );
}

const PaymentPanel = lazyScreen(() => import('./payment-panel.tsx'));
const PrintFiltered = lazyScreen(() => import('./print-filtered.tsx'));
const PrintReceipts = lazyScreen(() => import('./print-receipts.tsx'));
const NumberPatterns = lazyScreen(() => import('./number-patterns.tsx'));

/** What was taken and given back, and what came in at the bank. */
export function PaymentsScreen() {
  const t = useTranslations('fees-arrivals');
  const { query, change } = useAddressState();
  if (query.view !== 'arrivals') return <PaymentsView />;
  return (
    <>
      <PaymentsHead view="arrivals">
        <Permitted of="fees.counter.take" otherwise="disabled">
          <Button look="primary" onClick={() => change({ read: 'list' })}>
            {t('read.import')}
          </Button>
        </Permitted>
      </PaymentsHead>
      <ArrivalsView />
    </>
  );
}

// A report leads to them; nobody chooses them here.
const pickers = { ofBalance: () => null };

/** What was taken and given back, narrowed by the address, with its sums. */
function PaymentsView() {
  const t = useTranslations('fees-counter.payments');
  const { query } = useAddressState();
  const input = filterInput(paymentFilters, query);
  const { page: _, size: __, ...filters } = input;
  const cells = usePaymentCells();
  const seesTickets = usePermission('fees.ticket.view');
  const [numbers, setNumbers] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [printed, setPrinted] = useState<readonly string[] | null>(null);
  return (
    <>
      <PaymentsHead view="payments">
        <Permitted of="fees.day.close">
          <Button onClick={() => setNumbers(true)}>{t('numbers')}</Button>
        </Permitted>
        <Button onClick={() => setPrinting(true)}>{t('printAll')}</Button>
      </PaymentsHead>
      <ListView
        list={seesTickets ? paymentList : paymentListWithoutFiscalReceipts}
        cells={cells}
        pickers={pickers}
        panel={PaymentPanel}
        above={(data) => <PaymentSums data={data} input={input} />}
        bulk={{
          max: limits.feeReceiptsPrinted,
          actions: (rows) => <PrintPicked rows={rows} onPrint={setPrinted} />,
        }}
      />
      <Suspense>
        {/* Pressed right after a choice, the filters are still on their way. */}
        {printing ? (
          <PrintFiltered key={JSON.stringify(filters)} filters={filters} onClose={() => setPrinting(false)} />
        ) : null}
        {printed ? <PrintReceipts ids={printed} onClose={() => setPrinted(null)} /> : null}
        {numbers ? <NumberPatterns onClose={() => setNumbers(false)} /> : null}
      </Suspense>
    </>
  );
}

interface PrintPickedProps {
  readonly rows: readonly PaymentRow[];
  readonly onPrint: (receiptIds: readonly string[]) => void;
}

/** Prints the receipts of the rows that were chosen. */
function PrintPicked({ rows, onPrint }: PrintPickedProps) {
  const t = useTranslations('fees-counter.payments');
  const picked = rows.flatMap(({ receipt }) => receipt?.id ?? []);
  if (picked.length === 0) return t('noneToPrint');
  return <Button onClick={() => onPrint(picked)}>{t('printPicked', { count: picked.length })}</Button>;
}

function usePaymentCells(): Cells<PaymentRow> {
  const t = useTranslations('fees-counter.payments');
  const counter = useTranslations('fees-counter');
  return useMemo(
    () => ({
      day: ({ day, arrivedOn }) =>
        arrivedOn === null || arrivedOn === day ? day : t('dayArrived', { day, arrivedOn }),
      kind: ({ kind, state }) => (
        <StateBadge tone={state === 'reversed' ? 'bad' : kind === 'payment' ? 'good' : 'warn'}>
          {state === 'reversed' ? counter('reversed') : t(`kindOf.${kind}`)}
        </StateBadge>
      ),
      tenders: ({ tenders, fromBalanceCents }) =>
        [
          ...tenders.map(({ payType }) => t(`payTypeOf.${payType}`)),
          ...(fromBalanceCents === 0 ? [] : [t('balance')]),
        ].join(counter('comma')),
      ticketCents: ({ ticketCents, isUnticketed }) =>
        isUnticketed ? t('ticketOf.none') : ticketCents === 0 ? null : centsText(ticketCents),
    }),
    [t, counter],
  );
}

interface PaymentSumsProps {
  readonly data: Pick<CallReply<'fees.payments'>, 'sums' | 'share' | 'cashier'>;
  readonly input: FilterInput<typeof paymentFilters>;
}

function PaymentSums({ data: { sums, share, cashier }, input }: PaymentSumsProps) {
  const t = useTranslations('fees-counter.payments');
  const counter = useTranslations('fees-counter');
  const isOfItem = input.itemId !== undefined || input.classId !== undefined;
  const shared = [
    ...(share?.names ?? []),
    ...(input.classId === receivedOfNone.noClass ? [t('withoutClass')] : []),
    ...(isOfItem || !input.payType ? [] : [t(`payTypeOf.${input.payType}`)]),
    ...(isOfItem || input.payType || !input.ofBalance ? [] : [t('balanceMoved')]),
  ];
  const figures = [
    ...(cashier === null ? [] : [{ name: t('cashier'), value: cashier || '--' }]),
    ...(share ? [{ name: t('shareOf', { names: shared.join(counter('comma')) }), value: centsText(share.cents) }] : []),
    { name: t('net'), value: centsText(sums.netCents) },
    { name: t('allocated'), value: centsText(sums.allocatedCents) },
    { name: t('toBalance'), value: centsText(sums.toBalanceCents) },
    { name: t('fromBalance'), value: centsText(sums.fromBalanceCents) },
  ];
  return <Figures figures={figures} />;
}
