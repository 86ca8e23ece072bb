'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { centsText } from '@/lib/rules/money.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import type { RefundOrderRow } from './refund-orders-address.ts';

/** How each state stands out. */
export const refundOrderTone: Readonly<Record<RefundOrderRow['state'], StateTone>> = {
  requested: 'warn',
  approved: 'warn',
  done: 'good',
  reversed: 'plain',
  rejected: 'bad',
  withdrawn: 'plain',
};

/** @param hrefOf the address at which a refund stands open; @param onOpen opens it here */
export function useRefundOrderColumns(
  hrefOf: (id: string) => string,
  onOpen: (id: string) => void,
): readonly TableColumn<RefundOrderRow>[] {
  const t = useTranslations('fees-refund-orders');
  const instant = useInstantText();
  return useMemo(() => {
    const amount = (prop: 'cents' | 'handedCents' | 'toBalanceCents' | 'nextBillCents', label: string) => ({
      ...{ prop, label, width: 130, align: 'end' as const },
      formatter: (_: unknown, row: RefundOrderRow) => centsText(row[prop]),
    });
    const optional = true;
    return [
      {
        prop: 'number',
        label: t('number'),
        width: 160,
        telling: true,
        formatter: (_, { id, number }) => <RowLink name={number} href={hrefOf(id)} onOpen={() => onOpen(id)} />,
      },
      { prop: 'requestedAt', label: t('requestedAt'), width: 170, formatter: (_, row) => instant(row.requestedAt) },
      { prop: 'student.name', label: t('child'), width: 110, telling: true, tooltip: true },
      { prop: 'student.className', label: t('class'), width: 120, tooltip: true },
      { ...amount('cents', t('amount')), telling: true },
      { ...amount('handedCents', t('handed')), optional },
      { ...amount('toBalanceCents', t('toBalance')), optional },
      { ...amount('nextBillCents', t('nextBill')), optional },
      {
        prop: 'state',
        label: t('state'),
        width: 110,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={refundOrderTone[state]}>{t(`stateOf.${state}`)}</StateBadge>,
      },
      { prop: 'reason', label: t('reason'), width: 160, tooltip: true },
      { prop: 'requestedBy', label: t('requestedBy'), width: 100, tooltip: true },
      { prop: 'decidedBy', label: t('decidedBy'), width: 100, tooltip: true, optional },
    ];
  }, [t, instant, hrefOf, onOpen]);
}
