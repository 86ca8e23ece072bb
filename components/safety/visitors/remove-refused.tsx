'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { RefusedRow } from '@/lib/contracts/safety/visitors.ts';

interface RemoveRefusedProps {
  readonly person: RefusedRow;
  readonly onClose: () => void;
}

/** Asks once before somebody may come in again. */
export default function RemoveRefused({ person: { id, version, name }, onClose }: RemoveRefusedProps) {
  const t = useTranslations('safety-visitor.refused');
  const remove = useAction('safety.removeRefusedVisitor');
  const run = async () => {
    const { ok } = await remove.run({ id, version });
    onClose();
    if (ok) announce({ kind: 'toast', severity: 'success', text: t('removed', { name }) });
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      deed={t('remove')}
      busy={remove.busy}
      onDeed={() => void run()}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
