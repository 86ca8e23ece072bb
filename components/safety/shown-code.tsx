'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';

interface ShownCodeProps {
  readonly title: string;
  readonly code: string;
  /** What is said before the digits. */
  readonly before?: ReactNode;
  /** How long they hold, and what else is to be known. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Digits that are shown this once. */
export function ShownCode({ title, code, before, children, onClose }: ShownCodeProps) {
  const shared = useTranslations('shared');
  return (
    <Modal
      title={title}
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {shared('close')}
        </Button>
      }
    >
      <div className="stack-12">
        {before}
        <p className="spelled strong digits">{code}</p>
        {children}
      </div>
    </Modal>
  );
}
