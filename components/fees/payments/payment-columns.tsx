'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { usePermission } from '@/components/shared/permission.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { centsText } from '@/lib/rules/money.ts';
import type { PaymentRow } from './payments-address.ts';

/** @param hrefOf the address at which a payment stands open; @param onOpen opens it here */
export function usePaymentColumns(
  hrefOf: (id: string) => string,
  onOpen: (id: string) => void,
): readonly TableColumn<PaymentRow>[] {
  const t = useTranslations('fees-counter');
  const instant = useInstantText();
  const seesTickets = usePermission('fees.ticket.view');
  return useMemo(() => {
    const amount = (prop: 'receivedCents' | 'allocatedCents' | 'toBalanceCents', label: string) => ({
      ...{ prop, label, width: 110, align: 'end' as const },
      formatter: (_: unknown, row: PaymentRow) => centsText(row[prop]),
    });
    const waysOf = ({ tenders, fromBalanceCents }: PaymentRow) =>
      [
        ...tenders.map(({ payType }) => t(`payType.${payType}`)),
        ...(fromBalanceCents === 0 ? [] : [t('payments.balance')]),
      ].join(t('comma'));
    const dayOf = ({ day, arrivedOn }: PaymentRow) =>
      arrivedOn === null || arrivedOn === day ? day : t('payments.dayArrived', { day, arrivedOn });
    const ticket: TableColumn<PaymentRow> = {
      prop: 'ticketCents',
      label: t('payments.ticket'),
      width: 110,
      align: 'end',
      formatter: (_, { ticketCents, isUnticketed }) =>
        isUnticketed ? t('payments.unticketed') : ticketCents === 0 ? null : centsText(ticketCents),
    };
    const kind: TableColumn<PaymentRow> = {
      prop: 'kind',
      label: t('payments.kind'),
      width: 100,
      formatter: (_, row) => (
        <StateBadge tone={row.state === 'reversed' ? 'bad' : row.kind === 'payment' ? 'good' : 'warn'}>
          {row.state === 'reversed' ? t('reversed') : t(`kindOf.${row.kind}`)}
        </StateBadge>
      ),
    };
    return [
      {
        prop: 'number',
        label: t('payments.number'),
        width: 160,
        telling: true,
        formatter: (_, { id, number }) => <RowLink name={number} href={hrefOf(id)} onOpen={() => onOpen(id)} />,
      },
      { prop: 'day', label: t('payments.day'), width: 120, tooltip: true, formatter: (_, row) => dayOf(row) },
      { prop: 'at', label: t('payments.at'), width: 170, formatter: (_, { at }) => instant(at) },
      { prop: 'student.name', label: t('payments.child'), width: 100, telling: true, tooltip: true },
      { prop: 'student.className', label: t('payments.class'), width: 100, tooltip: true },
      kind,
      { ...amount('receivedCents', t('payments.received')), telling: true },
      amount('allocatedCents', t('payments.allocated')),
      { ...amount('toBalanceCents', t('payments.toBalance')), optional: true },
      { prop: 'tenders', label: t('pay.way'), width: 110, tooltip: true, formatter: (_, row) => waysOf(row) },
      { prop: 'receipt.number', label: t('payments.receipt'), width: 160 },
      ...(seesTickets ? [ticket] : []),
      { prop: 'payerName', label: t('pay.payer'), width: 110, tooltip: true, optional: true },
      { prop: 'cashier', label: t('payments.cashier'), width: 100, tooltip: true },
    ];
  }, [t, instant, hrefOf, onOpen, seesTickets]);
}
