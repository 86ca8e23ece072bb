'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { returnToSchool, useLeftSchool } from '@/lib/browser/shown-school.ts';
import { Modal } from './modal.tsx';

/**
 * The school or the person was switched in another tab: nothing was written, and this page belongs to the former one.
 */
export function ReloadDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const t = useTranslations('shared.reload');
  const scope = useCallScope();
  const left = useLeftSchool(scope);
  const canReturn = left !== null && left.personId === scope?.personId;
  const common = useTranslations('shared');
  return (
    <Modal
      title={t('title')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('stay')}</Button>
          {canReturn ? <Button onClick={() => void returnToSchool().then(onClose)}>{t('return')}</Button> : null}
          <Button look="primary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  );
}
