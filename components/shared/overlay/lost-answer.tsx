'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { Modal } from './modal.tsx';

interface LostAnswerProps {
  /** Of the form or question in whose place it stands. */
  readonly title: string;
  /** What was sent, by the name of its button. */
  readonly action: string;
  readonly busy: boolean;
  /** Asks what became of it. */
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/** In the place of a form that moves money, where nobody knows yet whether what it sent was done. */
export function LostAnswer({ title, action, busy, onAsk, onClose }: LostAnswerProps) {
  const t = useTranslations('shared');
  return (
    <Modal
      title={title}
      shape="dialog"
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button look="primary" busy={busy} onClick={onAsk}>
            {t('lost.ask')}
          </Button>
        </>
      }
    >
      <p className="refusal bad breaks" role="alert">
        {t('lost.text', { action })}
      </p>
    </Modal>
  );
}
