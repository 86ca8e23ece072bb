'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';

interface PurgeDialogProps {
  /** Null empties the trash. */
  readonly ids: readonly string[] | null;
  readonly count: number;
  readonly onPurged: () => void;
  readonly onClose: () => void;
}

/** Nothing brings purged bills back: how many go is typed first, and others than those are refused. */
export default function PurgeDialog({ ids, count, onPurged, onClose }: PurgeDialogProps) {
  const t = useTranslations('fees-bills.trash');
  const { run, busy } = useAction('fees.purgeBills', { shown: 'here' });
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const purge = async () => {
    if (typed.trim() !== String(count)) return setWrong(true);
    const outcome = await run({ count, ...(ids ? { ids: [...ids] } : {}) });
    if (!outcome.ok) return setFailure(outcome.failure);
    announce({ kind: 'toast', severity: 'success', text: t('purged', { count: outcome.data.purged }) });
    onPurged();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('purgeTitle', { count })}
      action={t('move.purge')}
      busy={busy}
      failure={failure}
      onAction={() => void purge()}
      onClose={onClose}
    >
      <p>{t('purgeText')}</p>
      <Field label={t('count', { count })} required error={isWrong ? t('countWrong', { count }) : undefined}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
