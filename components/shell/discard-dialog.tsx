'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import type { ViewedTab } from '@/lib/navigation/tabs.ts';

interface DiscardDialogProps {
  /** The tabs to be closed on which something is unsaved. */
  readonly tabs: readonly ViewedTab[];
  readonly onAnswer: (discards: boolean) => void;
}

/** Asks once before tabs with unsaved content are closed, however many they are. */
export default function DiscardDialog({ tabs, onAnswer }: DiscardDialogProps) {
  const t = useTranslations('shell.tabs');
  return (
    <ConfirmDialog
      title={t('discardTitle')}
      action={t('discard')}
      stay={t('keep')}
      onAction={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {t('discardText', { names: tabs.map(({ title }) => title).join(t('separator')) })}
    </ConfirmDialog>
  );
}
