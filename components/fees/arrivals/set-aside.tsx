'use client';

import { useTranslations } from 'next-intl';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { AskedAction } from '@/components/shared/overlay/asked-action.tsx';
import type { ArrivalRow } from '@/lib/contracts/fees/arrivals.ts';

/** Asks why transfers are no payments of families. */
export default function SetAside({ rows, onDone, onClose }: ManyFormProps<ArrivalRow>) {
  const t = useTranslations('fees-arrivals');
  const label = t('move.setAside');
  return (
    <AskedAction
      action={{
        endpoint: 'fees.setArrivalsAside',
        input: { ids: rows.map(({ id }) => id), reason: '' },
        asked: {
          title: t('moveMany', { move: label, count: rows.length }),
          text: t('asideText'),
          label,
          reason: { name: 'reason', label: t('reason') },
          said: ({ count }) => t('wasSetAside', { count }),
          done: onDone,
        },
      }}
      onClose={onClose}
    />
  );
}
