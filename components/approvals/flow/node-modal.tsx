'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';

interface NodeModalProps {
  readonly title: string;
  readonly shape: 'panel' | 'wide';
  /** Takes what was entered into the drawing; nothing is saved yet. */
  readonly onTake: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of a node over the drawing. */
export function NodeModal({ title, shape, onTake, onClose, children }: NodeModalProps) {
  const t = useTranslations('approvals.flow');
  const shared = useTranslations('shared');
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTake();
  };
  return (
    <Modal
      title={title}
      shape={shape}
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shared('cancel')}</Button>
          <Button look="primary" type="submit" form={formId}>
            {t('take')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="stack-16" onSubmit={submit}>
        {children}
      </form>
    </Modal>
  );
}
