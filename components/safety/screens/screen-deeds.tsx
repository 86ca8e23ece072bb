'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ScreenRow } from '@/lib/contracts/safety/screens.ts';

/** What can be done with an address that is in use: change what it shows, or revoke it for good. */
export function ScreenDeeds({ screen, onEdit }: { readonly screen: ScreenRow; readonly onEdit: () => void }) {
  const t = useTranslations('safety-screens');
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const revoke = useAction('safety.revokeScreen', { shown: 'here' });
  const { id, version, label } = screen;
  const run = async () => {
    const outcome = await revoke.run({ id, version });
    if (!outcome.ok) return setFailure(outcome.failure);
    setAsking(false);
    announce({ kind: 'toast', severity: 'success', text: t('revoked', { label }) });
  };
  return (
    <>
      <Button look="link" aria-label={t('editNamed', { label })} onClick={onEdit}>
        {t('edit')}
      </Button>{' '}
      <Button look="link" aria-label={t('revokeNamed', { label })} onClick={() => setAsking(true)}>
        {t('revoke')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('revokeNamed', { label })}
          deed={t('revoke')}
          busy={revoke.busy}
          failure={failure}
          onDeed={() => void run()}
          onClose={() => setAsking(false)}
        >
          <p>{t('revokeText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
