'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Figure } from '@/components/shared/why/figure.tsx';
import type { RefundRow } from '@/lib/contracts/fees/refunds.ts';
import { centsText } from '@/lib/rules/money.ts';

/** @param onWhy shows the way to the figure of a suggestion */
export function useRefundCells(onWhy: (id: string) => void) {
  const t = useTranslations('fees-refunds');
  const plan = useTranslations('fees.refund');
  return useMemo(
    () => ({
      cents: ({ id, cents, student }: RefundRow) => (
        <Figure
          text={centsText(cents)}
          label={t('whyNamed', { name: student.name, figure: centsText(cents) })}
          onOpen={() => onWhy(id)}
        />
      ),
      nowCents: ({ nowCents }: RefundRow) =>
        nowCents === null ? null : <span className="warn digits">{centsText(nowCents)}</span>,
      unrecorded: ({ unrecorded }: RefundRow) => (unrecorded > 0 ? unrecorded : null),
      payOut: ({ credit, payOut, order }: RefundRow) => {
        if (order) return t(order.isPaid ? 'paidBy' : 'orderedBy', { number: order.number });
        if (!credit) return plan(`payOutOf.${payOut}`);
        const { month, bills, leftCents } = credit;
        if (bills.length === 0) return t('waits', { month });
        const number = bills.map((bill) => bill.number ?? t('draftBill')).join(t('comma'));
        return leftCents === 0 ? t('onBill', { number }) : t('partlyOnBill', { number, left: centsText(leftCents) });
      },
    }),
    [t, plan, onWhy],
  );
}
