'use client';

import { useTranslations } from 'next-intl';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { AskedAction } from '@/components/shared/overlay/asked-action.tsx';
import type { RefundRow } from '@/lib/contracts/fees/refunds.ts';
import { centsText, sumCents } from '@/lib/rules/money.ts';

/** Asks before suggestions are decided about, with how many they are and what they come to. */
export default function DecideRefunds({ rows, move, onDone, onClose }: ManyFormProps<RefundRow>) {
  const t = useTranslations('fees-refunds');
  const [cents, label] = [sumCents(rows), t(`move.${move}`)];
  return (
    <AskedAction
      action={{
        endpoint: 'fees.decideRefunds',
        input: { ids: rows.map(({ id }) => id), move, cents },
        asked: {
          title: t('moveMany', { move: label, count: rows.length }),
          text: t(`moveText.${move}`, { sum: centsText(cents) }),
          label,
          danger: move === 'dismiss',
          ...(move === 'dismiss' ? { reason: { name: 'reason', label: t('reason') } } : {}),
          said: ({ decided }) => t('decided', { move, count: decided }),
          done: onDone,
        },
      }}
      onClose={onClose}
    />
  );
}
