'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useReason } from '../reason/use-reason.tsx';

interface IgnoreDialogProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks why lines of the bank need not be booked. */
export function IgnoreDialog({ ids, onDone, onClose }: IgnoreDialogProps) {
  const t = useTranslations('finance.bank');
  const reason = useReason({ label: t('reason'), missing: t('reasonMissing') });
  const { run, busy } = useAction('finance.ignoreBankLines');
  const ignore = async () => {
    const given = reason.read();
    if (given === null) return;
    const outcome = await run({ ids: [...ids], reason: given });
    if (!outcome.ok) return;
    announce({ kind: 'toast', severity: 'success', text: t('ignored', { count: outcome.data.count }) });
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('ignoreTitle', { count: ids.length })}
      deed={t('ignore')}
      look="primary"
      busy={busy}
      onDeed={() => void ignore()}
      onClose={onClose}
    >
      <p>{t('ignoreText')}</p>
      {reason.field}
    </ConfirmDialog>
  );
}
