'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { Modal } from '@/components/shared/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { copyText } from '@/lib/browser/copy-text.ts';
import type { StaffLink } from './staff-link.ts';
import styles from './staff-screen.module.css';

/** A link of one use, to be copied. */
export function StaffLinkDialog({ link, onClose }: { readonly link: StaffLink; readonly onClose: () => void }) {
  const t = useTranslations('account-own.staff');
  const common = useTranslations('shared');
  const instant = useInstantText();
  const address = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    if (address.current) setCopied((await copyText(address.current)) ? 'yes' : 'no');
  };
  return (
    <Modal
      title={t(`link.${link.kind}`, { name: link.name })}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={() => void copy()}>
          {t(copied === 'yes' ? 'link.copied' : 'link.copy')}
        </Button>
      }
    >
      <p>{t('link.text', { at: instant(link.expiresAt) })}</p>
      <input
        ref={address}
        className={styles.link}
        readOnly
        value={link.address}
        aria-label={t('link.address')}
        onFocus={(event) => event.target.select()}
      />
      <p role="status">{copied === 'no' ? t('link.copyByHand') : null}</p>
    </Modal>
  );
}
