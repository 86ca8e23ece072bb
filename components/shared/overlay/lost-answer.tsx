'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { centsText } from '@/lib/rules/money.ts';
import { useLeaving } from '../form/use-leaving.tsx';
import { Modal } from './modal.tsx';

/** Whom money that was sent is about, and how much of it. */
export interface LostAbout {
  readonly name: string;
  readonly cents: number;
}

interface LostAnswerProps {
  /** Of the form or question in whose place it stands. */
  readonly title: string;
  /** What was sent, by the name of its button. */
  readonly action: string;
  /** Where title and action do not say it. */
  readonly about?: LostAbout | undefined;
  readonly busy: boolean;
  /** Asks what became of it. */
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/**
 * In the place of a form that moves money, where nobody knows yet whether what it sent was done; it asks before it is
 * closed, as nothing else asks for the answer.
 */
export function LostAnswer({ title, action, about, busy, onAsk, onClose }: LostAnswerProps) {
  const t = useTranslations('shared');
  const { leave, dialog } = useLeaving(true, () => {}, onClose, 'lost');
  const close = () => leave(onClose);
  return (
    <Modal
      title={title}
      shape="dialog"
      closeLabel={t('close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button look="primary" busy={busy} onClick={onAsk}>
            {t('lost.ask')}
          </Button>
        </>
      }
    >
      {about ? (
        <p className="strong breaks">{t('lost.about', { name: about.name, amount: centsText(about.cents) })}</p>
      ) : null}
      <p className="refusal bad breaks" role="alert">
        {t('lost.text', { action })}
      </p>
      {dialog}
    </Modal>
  );
}
