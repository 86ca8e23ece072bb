'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { SeenAccessRule } from '@/lib/contracts/safety/access.ts';

/** Removes a rule, after asking once. */
export function RemoveRule({ rule: { id, version, name } }: { readonly rule: SeenAccessRule }) {
  const t = useTranslations('safety-access.rule');
  const { run, busy } = useAction('safety.removeAccessRule', { shown: 'here' });
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const remove = async () => {
    const outcome = await run({ id, version });
    if (!outcome.ok) return setFailure(outcome.failure);
    setAsking(false);
    announce({ kind: 'toast', severity: 'success', text: t('removed', { name }) });
  };
  return (
    <>
      <Button
        look="link"
        aria-label={t('removeNamed', { name })}
        onClick={() => {
          setFailure(null);
          setAsking(true);
        }}
      >
        {t('remove')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('removeNamed', { name })}
          deed={t('remove')}
          busy={busy}
          failure={failure}
          onDeed={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
