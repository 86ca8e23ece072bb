'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { Modal } from './modal.tsx';

/**
 * The school or the person was switched in another tab: nothing was written, and this page belongs to the former one.
 */
export function ReloadDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const t = useTranslations('shared.reload');
  const common = useTranslations('shared');
  return (
    <Modal
      title={t('title')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('stay')}</Button>
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
