'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { centsText } from '@/lib/rules/money.ts';
import type { PaymentRow } from './payments-address.ts';

const PrintReceipts = lazyScreen(() => import('./print-receipts.tsx'));

/** What may be done with a payment where it is listed or read. */
export function usePaymentActions(): {
  readonly actionsOf: (payment: PaymentRow) => readonly RowAction[];
  /** Prints these receipts together. */
  readonly print: (receiptIds: readonly string[]) => void;
  /** The question or the sheet that stands open: the screen draws it somewhere. */
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees-counter.payments');
  const { action, asking } = useActions();
  const [printed, setPrinted] = useState<readonly string[] | null>(null);
  const reverse = ({ id, kind, number, isThroughBank, receivedCents, ticketCents }: PaymentRow) =>
    action(
      'fees.reversePayment',
      { id, reason: '' },
      {
        title: t('reverseTitle', { kind, number }),
        text: [
          t('reverseText', {
            // The family's money stays at the bank, and waits for whose it is.
            kind: kind === 'payment' && isThroughBank ? 'transfer' : kind,
            amount: centsText(Math.abs(receivedCents)),
          }),
          ...(ticketCents > 0 ? [t('reverseTicket', { amount: centsText(ticketCents) })] : []),
        ].join(' '),
        label: t('reverse'),
        danger: true,
        reason: { name: 'reason', label: t('reason') },
        said: t('reversedNow', { kind, number }),
      },
    );
  const actionsOf = (payment: PaymentRow): readonly RowAction[] =>
    payment.actions.map((key) => {
      const named = t('actionNamed', { action: t(key), number: payment.number });
      if (key === 'reverse') return { label: t(key), named, danger: true, run: () => reverse(payment) };
      return { label: t(key), named, run: () => setPrinted(payment.receipt ? [payment.receipt.id] : null) };
    });
  return {
    actionsOf,
    print: setPrinted,
    asking: (
      <>
        {asking}
        <Suspense>{printed ? <PrintReceipts ids={printed} onClose={() => setPrinted(null)} /> : null}</Suspense>
      </>
    ),
  };
}
