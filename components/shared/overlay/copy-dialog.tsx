'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { copyText } from '@/lib/browser/copy-text.ts';
import styles from './copy-dialog.module.css';
import { Modal } from './modal.tsx';

interface CopyDialogProps {
  readonly title: string;
  /** What it is for, and that it is not shown again. */
  readonly text: string;
  /** What is copied, by its name. */
  readonly label: string;
  readonly value: string;
  /** Another way to it, before the button that copies. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A key or an address that was made a moment ago, to be copied this once. */
export function CopyDialog({ title, text, label, value, beside, children, onClose }: CopyDialogProps) {
  const t = useTranslations('shared.copy');
  const common = useTranslations('shared');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    if (field.current) setCopied((await copyText(field.current)) ? 'yes' : 'no');
  };
  return (
    <Modal
      title={title}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          {beside}
          <Button look="primary" onClick={() => void copy()}>
            {copied === 'yes' ? t('copied') : t('copy')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <input
        ref={field}
        className={styles.value}
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <p role="status">{copied === 'no' ? t('byHand') : null}</p>
      {children}
    </Modal>
  );
}
