'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Warning } from '@/lib/contracts/safety/warnings.ts';

/** Takes a warning on by one press; whatever comes after stands in its detail. */
export function WarningDeed({ warning, onOpen }: { readonly warning: Warning; readonly onOpen: () => void }) {
  const t = useTranslations('safety-warning');
  const move = useAction('safety.moveWarning');
  const { id, version, place, kind } = warning;
  const named = { place, kind: t(`kind.${kind}`) };
  const handle = async () => {
    const { ok } = await move.run({ id, version, move: 'handle' });
    if (ok) announce({ kind: 'toast', severity: 'success', text: t('handling', named) });
  };
  return (
    <>
      {warning.actions.includes('handle') ? (
        <Button look="link" busy={move.busy} aria-label={t('handleNamed', named)} onClick={() => void handle()}>
          {t('move.handle')}
        </Button>
      ) : null}
      <Button look="link" aria-label={t('openNamed', named)} onClick={onOpen}>
        {t('open')}
      </Button>
    </>
  );
}
