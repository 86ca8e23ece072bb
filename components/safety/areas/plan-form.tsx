'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { Area } from '@/lib/contracts/safety/area.ts';
import { limits } from '@/lib/rules/limits.ts';

interface PlanFormProps {
  readonly area: Area;
  readonly onClose: () => void;
}

/** Gives an area a plan, or another one: devices keep their places by width and height, which is said. */
export default function PlanForm({ area: { id, name }, onClose }: PlanFormProps) {
  const t = useTranslations('safety.area');
  const common = useTranslations('shared');
  const upload = useUpload('safety.uploadAreaPlan', { shown: 'here' });
  const [refused, setRefused] = useState('');
  const send = async (file: File) => {
    setRefused('');
    const outcome = await upload.run(file, { id });
    if (!outcome.ok) return setRefused(outcome.failure.message || common('network'));
    const text = t(outcome.data.isReplaced ? 'planReplaced' : 'planAdded', { name });
    announce({ kind: 'toast', severity: outcome.data.isReplaced ? 'warning' : 'success', text });
    onClose();
  };
  return (
    <Modal title={t('planOf', { name })} closeLabel={common('close')} onClose={onClose}>
      {upload.progress === null ? (
        <FileDrop
          title={t('planChoose', { max: limits.pictureBytes / 1024 / 1024 })}
          text={t('planHelp')}
          accept="image/png,image/jpeg,.png,.jpg,.jpeg"
          onFile={(file) => void send(file)}
        />
      ) : (
        <p role="status">{t('planSending')}</p>
      )}
      {refused ? (
        <p className="bad" role="alert">
          {refused}
        </p>
      ) : null}
    </Modal>
  );
}
