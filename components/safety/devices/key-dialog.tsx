'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Modal } from '@/components/shared/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { copyText } from '@/lib/browser/copy-text.ts';
import styles from './devices.module.css';

/** A key that was made a moment ago. */
export interface ShownKey {
  readonly name: string;
  readonly key: string;
}

/** A device's key, to be copied this once. */
export function KeyDialog({ shown, onClose }: { readonly shown: ShownKey; readonly onClose: () => void }) {
  const t = useTranslations('safety.device');
  const common = useTranslations('shared');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    if (field.current) setCopied((await copyText(field.current)) ? 'yes' : 'no');
  };
  return (
    <Modal
      title={t('keyTitle', { name: shown.name })}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={() => void copy()}>
          {t(copied === 'yes' ? 'keyCopied' : 'keyCopy')}
        </Button>
      }
    >
      <p>{t('keyText')}</p>
      <input
        ref={field}
        className={styles.key}
        readOnly
        value={shown.key}
        aria-label={t('key')}
        onFocus={(event) => event.target.select()}
      />
      <p role="status">{copied === 'no' ? t('keyCopyByHand') : null}</p>
    </Modal>
  );
}
