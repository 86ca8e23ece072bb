'use client';

import { useTranslations } from 'next-intl';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';

interface CodeDialogProps {
  readonly made: CallReply<'safety.appointVisit'>;
  readonly onClose: () => void;
}

/** A pass code, shown this once. */
export default function CodeDialog({ made: { visit, code }, onClose }: CodeDialogProps) {
  const t = useTranslations('safety-visitor.code');
  const shared = useTranslations('shared');
  const { name, day, from, to, phase } = visit;
  return (
    <Modal
      title={t('title', { name })}
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {shared('close')}
        </Button>
      }
    >
      <p className="spelled strong digits">{code}</p>
      <p>{t('once', { day, from, to })}</p>
      {phase === 'appointed' ? <p>{t('waits')}</p> : null}
    </Modal>
  );
}
