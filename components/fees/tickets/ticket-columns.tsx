'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { ticketTone } from './ticket-tone.ts';
import type { TicketRow } from './tickets-address.ts';

/** @param hrefOf the address at which a ticket stands open; @param onOpen opens it here */
export function useTicketColumns(
  hrefOf: (id: string) => string,
  onOpen: (id: string) => void,
): readonly TableColumn<TicketRow>[] {
  const t = useTranslations('fees-tickets');
  return useMemo(
    () => [
      {
        prop: 'number',
        label: t('number'),
        width: 190,
        telling: true,
        formatter: (_, { id, number }) => <RowLink name={number} href={hrefOf(id)} onOpen={() => onOpen(id)} />,
      },
      {
        prop: 'state',
        label: t('state'),
        width: 170,
        telling: true,
        formatter: (_, { state, isOver }) => (
          <>
            <StateBadge tone={ticketTone[state]}>{t(`states.${state}`)}</StateBadge>{' '}
            {isOver ? <StateBadge tone="bad">{t('isOver')}</StateBadge> : null}
          </>
        ),
      },
      { prop: 'day', label: t('day'), width: 120 },
      {
        prop: 'cents',
        label: t('amount'),
        width: 120,
        align: 'end',
        telling: true,
        formatter: (_, { cents }) => centsText(cents),
      },
      { prop: 'payerName', label: t('payerName'), width: 110, tooltip: true },
      {
        prop: 'payments.student',
        label: t('child'),
        width: 120,
        telling: true,
        tooltip: true,
        formatter: (_, { payments }) =>
          [...new Set(payments.map(({ student }) => student.name))].join(t('comma')) || null,
      },
      {
        prop: 'payments.number',
        label: t('payment'),
        width: 170,
        formatter: (_, { payments: [first, ...more] }) =>
          first ? (
            <>
              <Link href={withQuery(feesAddress.payments, { opened: first.id })} prefetch={false}>
                {first.number}
              </Link>
              {more.length > 0 ? ` ${t('andMore', { count: more.length })}` : null}
            </>
          ) : null,
      },
      { prop: 'name', label: t('name'), width: 180, tooltip: true },
      { prop: 'form', label: t('form'), width: 80, formatter: (_, { form }) => t(`forms.${form}`) },
      { prop: 'code', label: t('code'), width: 120, optional: true },
      { prop: 'reason', label: t('reason'), width: 180, optional: true, tooltip: true },
    ],
    [t, hrefOf, onOpen],
  );
}
