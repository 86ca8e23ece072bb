'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { FieldControl } from '@/components/shared/form/field.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';

interface DaysInputProps {
  readonly control: FieldControl;
  readonly value: string;
  readonly onValue: (text: string) => void;
}

/** A whole number of days, as it is typed. */
export const DaysInput = ({ control, value, onValue }: DaysInputProps) => (
  <input
    {...control}
    inputMode="numeric"
    value={value}
    maxLength={4}
    autoComplete="off"
    onChange={({ target }) => onValue(target.value)}
  />
);

/** Whole days as they were typed; null where they are none. */
export const readDays = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

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
