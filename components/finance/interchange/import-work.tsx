'use client';

import { useTranslations } from 'next-intl';
import { Progress } from '@/components/shared/progress.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ImportView } from '@/lib/contracts/finance/interchange.ts';
import styles from './interchange.module.css';

/** A job at work: how far it is, and a way to stop it. It goes on when the page is left. */
export function ImportWork({ view }: { readonly view: ImportView }) {
  const t = useTranslations('finance-interchange');
  const cancel = useAction('finance.cancelImport');
  return (
    <>
      <p role="status">{t(`state.${view.state}`)}</p>
      <Progress label={t(`state.${view.state}`)} share={view.total > 0 ? view.progress / view.total : 0} />
      <p className={styles.soft}>{t('progress', { done: view.progress })}</p>
      <p className={styles.soft}>{t('mayLeave')}</p>
      {view.actions.includes('cancel') ? (
        <div className={styles.deeds}>
          <Button busy={cancel.busy} onClick={() => void cancel.run({ id: view.id })}>
            {t('cancel')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
