'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Department } from '@/lib/contracts/organisation/departments.ts';

interface RemoveDepartmentProps {
  readonly department: Department;
  readonly onClose: () => void;
}

/** Asks once before a department goes, and says there why it may have to stay. */
export function RemoveDepartment({ department: { id, version, name }, onClose }: RemoveDepartmentProps) {
  const t = useTranslations('organisation-settings.department');
  const remove = useAction('organisation.removeDepartment', { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const run = async () => {
    const outcome = await remove.run({ id, version });
    if (!outcome.ok) return setFailure(outcome.failure);
    announce({ kind: 'toast', severity: 'success', text: t('removed', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('removeNamed', { name })}
      deed={t('remove')}
      busy={remove.busy}
      failure={failure}
      onDeed={() => void run()}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
