'use client';

import { useTranslations } from 'next-intl';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { AskedAction } from '@/components/shared/overlay/asked-action.tsx';
import type { ArrivalRow } from '@/lib/contracts/fees/arrivals.ts';
import { centsText } from '@/lib/rules/money.ts';

/** Confirms that a transfer is whose it seems to be. */
export default function ConfirmArrival({ row, texts: { label }, onClose }: MoveFormProps<ArrivalRow>) {
  const t = useTranslations('fees-arrivals');
  const { id, version, cents, booksOn, suggestion } = row;
  if (!suggestion || booksOn === null) return null;
  const { student, parts, keptCents } = suggestion;
  const input = {
    ...{ id, version, studentId: student.id, keptCents },
    parts: parts.map(({ billId, dueCents, cents: part }) => ({ billId, dueCents, cents: part })),
  };
  const text = t('confirmText', {
    day: booksOn,
    amount: centsText(cents),
    bills: parts.map(({ billNumber }) => billNumber).join(t('comma')),
    kept: centsText(keptCents),
    keeps: keptCents > 0 ? 'yes' : 'no',
  });
  return (
    <AskedAction
      action={{
        endpoint: 'fees.claimArrival',
        input,
        asked: {
          title: t('confirmTitle', { name: student.name }),
          text,
          label,
          said: ({ number }) => t('claimed', { number, name: student.name }),
        },
      }}
      onClose={onClose}
    />
  );
}
