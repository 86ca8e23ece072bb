'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { Shift } from '@/lib/contracts/fees/shifts.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';

const toneOf: Readonly<Record<Shift['state'], StateTone>> = {
  open: 'good',
  counting: 'warn',
  closed: 'warn',
  handedOver: 'plain',
};

const taken = ({ sums }: Shift) => sums.reduce((sum, { inCents, outCents }) => sum + inCents - outCents, 0);

/** @param hrefOf the address at which a shift stands open; @param onOpen opens it here */
export function useShiftColumns(
  hrefOf: (id: string) => string,
  onOpen: (id: string) => void,
): readonly TableColumn<Shift>[] {
  const t = useTranslations('fees-counter.shift');
  const instant = useInstantText();
  return useMemo(
    () => [
      {
        prop: 'number',
        label: t('number'),
        width: 160,
        telling: true,
        formatter: (_, { id, number }) => <RowLink name={number} href={hrefOf(id)} onOpen={() => onOpen(id)} />,
      },
      {
        ...{ prop: 'cashier', label: t('cashier'), width: 150, telling: true, tooltip: true },
        formatter: (_, { cashier, closedBy, onBehalfReason }) =>
          onBehalfReason ? t('closedOnBehalf', { cashier, by: closedBy ?? '' }) : cashier,
      },
      {
        prop: 'state',
        label: t('state'),
        width: 110,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={toneOf[state]}>{t(`stateOf.${state}`)}</StateBadge>,
      },
      { prop: 'openedAt', label: t('openedAt'), width: 170, formatter: (_, { openedAt }) => instant(openedAt) },
      {
        prop: 'closedAt',
        label: t('closedAt'),
        width: 170,
        optional: true,
        formatter: (_, { closedAt }) => closedAt && instant(closedAt),
      },
      {
        prop: 'sums',
        label: t('taken'),
        width: 130,
        align: 'end',
        telling: true,
        formatter: (_, row) => (row.closedAt === null ? null : centsText(taken(row))),
      },
      {
        prop: 'differenceCents',
        label: t('difference'),
        width: 120,
        optional: true,
        align: 'end',
        telling: true,
        formatter: (_, { differenceCents }) =>
          differenceCents === 0 ? null : <span className="bad digits">{centsText(differenceCents)}</span>,
      },
      { prop: 'handedTo', label: t('handedTo'), width: 120, optional: true, tooltip: true },
    ],
    [t, instant, hrefOf, onOpen],
  );
}
