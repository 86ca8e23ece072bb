'use client';

import { useTranslations } from 'next-intl';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { AskedAction } from '@/components/shared/overlay/asked-action.tsx';
import type { OneOff } from '@/lib/contracts/fees/one-offs.ts';

/** Takes charges away that no bill has taken in. */
export default function RemoveOneOffs({ rows, onDone, onClose }: ManyFormProps<OneOff>) {
  const t = useTranslations('fees-charges.oneOff');
  return (
    <AskedAction
      action={{
        endpoint: 'fees.removeOneOffs',
        input: { ids: rows.map(({ id }) => id) },
        asked: {
          title: t('removeTitle', { count: rows.length }),
          text: t('removeText'),
          label: t('move.remove'),
          danger: true,
          said: ({ removed }) => t('removed', { count: removed }),
          done: onDone,
        },
      }}
      onClose={onClose}
    />
  );
}
