'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import { requestListed } from '@/lib/contracts/goods/request.data.ts';
import type { PurchaseRequestRow } from '@/lib/contracts/goods/request.ts';
import { limits } from '@/lib/rules/limits.ts';

const accept = 'image/png,image/jpeg,.png,.jpg,.jpeg';

/** A photo of what is meant, sent once the request is there. */
export function PhotoField({ photo, onPhoto }: { readonly photo: File | null; onPhoto(file: File | null): void }) {
  const t = useTranslations(requestListed.words);
  return (
    <FieldGroup title={t('photo')}>
      {photo ? (
        <p className="between">
          <span className="breaks">{photo.name}</span>
          <Button look="link" onClick={() => onPhoto(null)}>
            {t('photoWithout')}
          </Button>
        </p>
      ) : (
        <FileDrop
          isLine
          title={t('photoChoose', { max: limits.pictureBytes / 1024 / 1024 })}
          text={t('photoHelp')}
          accept={accept}
          onFile={onPhoto}
        />
      )}
    </FieldGroup>
  );
}

/** Gives a request a photo, or another one. */
export default function PhotoForm({ row: { id }, texts, onClose }: MoveFormProps<PurchaseRequestRow>) {
  const t = useTranslations(requestListed.words);
  const common = useTranslations('shared');
  const upload = useUpload('goods.uploadRequestPhoto', { shown: 'here' });
  const [refused, setRefused] = useState('');
  const send = async (file: File) => {
    setRefused('');
    const outcome = await upload.run(file, { id });
    if (!outcome.ok) return setRefused(outcome.failure.message || common('network'));
    announce({ kind: 'toast', severity: 'success', text: texts.said });
    onClose();
  };
  return (
    <Modal
      title={texts.title}
      closeLabel={common('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('cancel')}</Button>}
    >
      <FileDrop
        title={t('photoChoose', { max: limits.pictureBytes / 1024 / 1024 })}
        text={t('photoHelp')}
        accept={accept}
        onFile={(file) => void send(file)}
      />
      {upload.progress === null ? null : <p role="status">{t('photoSending')}</p>}
      {refused ? (
        <p role="alert" className="bad">
          {refused}
        </p>
      ) : null}
    </Modal>
  );
}
