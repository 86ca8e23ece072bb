'use client';

import { useTranslations } from 'next-intl';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { AskedAction } from '@/components/shared/overlay/asked-action.tsx';
import type { BillRow } from '@/lib/contracts/fees/bills.ts';
import { useBillText } from './use-bill-text.ts';
import { useMoved } from './use-moved.ts';

/** Asks why bills are thrown away, and says which stayed as they were. */
export default function TrashBills({ rows, onDone, onClose }: ManyFormProps<BillRow>) {
  const t = useTranslations('fees-bills.bill');
  const { nameOf } = useBillText();
  const told = useMoved();
  const [first] = rows;
  return (
    <AskedAction
      action={{
        endpoint: 'fees.trashBills',
        input: { ids: rows.map(({ id }) => id), reason: '' },
        asked: {
          title:
            rows.length === 1 && first
              ? t('trashOne', { name: nameOf(first) })
              : t('trashMany', { count: rows.length }),
          text: t('trashText'),
          label: t('move.trash'),
          danger: true,
          reason: { name: 'reason', label: t('why'), help: t('whyHelp') },
          done: (moved) => {
            told('trashed', moved);
            onDone();
          },
        },
      }}
      onClose={onClose}
    />
  );
}
