'use client';

import { useTranslations } from 'next-intl';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { AskedAction } from '@/components/shared/overlay/asked-action.tsx';
import type { PaymentRow } from '@/lib/contracts/fees/payments.ts';
import { centsText } from '@/lib/rules/money.ts';

/** Asks before a payment or refund is taken back, and tells what becomes of the money. */
export default function ReversePayment({ row, texts: { label }, onClose }: MoveFormProps<PaymentRow>) {
  const t = useTranslations('fees-counter.payments');
  const { id, kind, number, isThroughBank, receivedCents, ticketCents } = row;
  const text = [
    t('reverseText', {
      // The family's money stays at the bank, and waits for whose it is.
      kind: kind === 'payment' && isThroughBank ? 'transfer' : kind,
      amount: centsText(Math.abs(receivedCents)),
    }),
    ...(ticketCents > 0 ? [t('reverseTicket', { amount: centsText(ticketCents) })] : []),
  ].join(' ');
  const asked = {
    ...{ title: t('reverseTitle', { kind, number }), text, label, danger: true },
    reason: { name: 'reason', label: t('reason') } as const,
    said: t('reversedNow', { kind, number }),
  };
  return (
    <AskedAction action={{ endpoint: 'fees.reversePayment', input: { id, reason: '' }, asked }} onClose={onClose} />
  );
}
