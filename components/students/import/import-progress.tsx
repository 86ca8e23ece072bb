'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { Progress } from '@/components/shared/progress.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ImportView } from '@/lib/contracts/students/import.ts';
import styles from './import.module.css';

/** A job at work: how far it is, and a way to stop it. It goes on when the page is left. */
export function ImportProgress({ view }: { readonly view: ImportView }) {
  const t = useTranslations('students.import');
  const cancel = useAction('students.cancelImport');
  const [isAsking, setAsking] = useState(false);
  const stop = async () => {
    await cancel.run({ id: view.id });
    setAsking(false);
  };
  const state = view.state as 'checking' | 'running' | 'undoing';
  return (
    <div className={styles.body}>
      <p role="status">{t(`state.${state}`)}</p>
      <Progress label={t(`state.${state}`)} share={view.total > 0 ? view.progress / view.total : 0} />
      <p className="soft">{t('progress', { done: view.progress, total: view.total })}</p>
      <p className="soft">{t('mayLeave')}</p>
      {view.actions.includes('cancel') ? (
        <div className={styles.actions}>
          <Button busy={cancel.busy} onClick={() => (state === 'checking' ? void stop() : setAsking(true))}>
            {t('cancel')}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('cancelTitle')}
          action={t('cancel')}
          stay={t('goOn')}
          busy={cancel.busy}
          onAction={() => void stop()}
          onClose={() => setAsking(false)}
        >
          {t('cancelText', { kind: view.kind, mode: view.mode ?? 'goodRows' })}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
