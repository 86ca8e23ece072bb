'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Figure } from '@/components/shared/why/figure.tsx';
import { centsText } from '@/lib/rules/money.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import type { RefundRow } from './refunds-address.ts';

const toneOf: Readonly<Record<RefundRow['state'], StateTone>> = {
  suggested: 'warn',
  accepted: 'good',
  dismissed: 'plain',
};

/** @param onWhy shows the way to the figure of a suggestion */
export function useRefundColumns(onWhy: (id: string) => void): readonly TableColumn<RefundRow>[] {
  const t = useTranslations('fees-refunds');
  const plan = useTranslations('fees.refund');
  return useMemo(() => {
    const creditOf = ({ credit, payOut, order }: RefundRow) => {
      if (order) return t(order.isPaid ? 'paidBy' : 'orderedBy', { number: order.number });
      if (!credit) return plan(`payOutOf.${payOut}`);
      const { month, bills, leftCents } = credit;
      if (bills.length === 0) return t('waits', { month });
      const number = bills.map((bill) => bill.number ?? t('draftBill')).join(t('comma'));
      return leftCents === 0 ? t('onBill', { number }) : t('partlyOnBill', { number, left: centsText(leftCents) });
    };
    return [
      { prop: 'student.name', label: t('child'), width: 110, telling: true, tooltip: true },
      { prop: 'student.className', label: t('class'), width: 120, tooltip: true },
      { prop: 'itemName', label: t('item'), width: 120, tooltip: true, telling: true },
      { prop: 'month', label: t('month'), width: 90 },
      { prop: 'days', label: t('days'), width: 80, align: 'end' },
      {
        prop: 'cents',
        label: t('amount'),
        width: 120,
        align: 'end',
        telling: true,
        formatter: (_, { id, cents, student }) => (
          <Figure
            text={centsText(cents)}
            label={t('whyNamed', { name: student.name, figure: centsText(cents) })}
            onOpen={() => onWhy(id)}
          />
        ),
      },
      {
        prop: 'nowCents',
        label: t('now'),
        width: 120,
        optional: true,
        align: 'end',
        formatter: (_, { nowCents }) =>
          nowCents === null ? null : <span className="warn digits">{centsText(nowCents)}</span>,
      },
      {
        prop: 'unrecorded',
        label: t('unrecorded'),
        width: 110,
        optional: true,
        align: 'end',
        formatter: (_, { unrecorded }) => (unrecorded > 0 ? unrecorded : null),
      },
      {
        prop: 'state',
        label: t('state'),
        width: 100,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={toneOf[state]}>{t(`stateOf.${state}`)}</StateBadge>,
      },
      {
        prop: 'payOut',
        label: t('payOut'),
        width: 170,
        optional: true,
        tooltip: true,
        formatter: (_, row) => creditOf(row),
      },
      { prop: 'reason', label: t('reason'), width: 140, optional: true, tooltip: true },
      { prop: 'by', label: t('by'), width: 100, optional: true },
    ];
  }, [t, plan, onWhy]);
}
