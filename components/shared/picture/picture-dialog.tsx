'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Outcome } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';
import { pictureTypeOf, signatureBytes } from '@/lib/rules/picture-type.ts';
import { type Crop, squareOf, wholeCrop } from './crop.ts';
import { CropField } from './crop-field.tsx';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  readonly title: string;
  readonly busy: boolean;
  /** Sends the picture as it was cut. */
  readonly send: (file: File) => Promise<Outcome<unknown>>;
  readonly onClose: () => void;
}

/** Chooses a picture, cuts it square, and sends it as PNG of 240 by 240 (shell section 5, modules section 5). */
export function PictureDialog({ title, busy, send, onClose }: PictureDialogProps) {
  const t = useTranslations('shared.picture');
  const errors = useTranslations('errors');
  const common = useTranslations('shared');
  const fieldId = useId();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => () => picture?.close(), [picture]);

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setPicture(null);
    setError(null);
    if (file.size > limits.pictureBytes) return setError(errors('pictureTooLarge'));
    const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
    if (!pictureTypeOf(start)) return setError(errors('pictureType'));
    const opened = await createImageBitmap(file).catch(() => null);
    if (!opened) return setError(errors('pictureUnreadable'));
    setCrop(wholeCrop);
    setPicture(opened);
  };
  const save = async () => {
    if (!picture) return;
    const outcome = await send(await cutOut(picture, crop));
    if (outcome.ok) onClose();
    else if (outcome.failure.behaviour !== 'quiet') setError(outcome.failure.message || common('network'));
  };
  return (
    <Modal
      title={title}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="primary" disabled={!picture} busy={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <label htmlFor={fieldId}>{t('choose', { max: limits.pictureBytes / 1024 / 1024 })}</label>
        <input
          id={fieldId}
          type="file"
          accept="image/png,image/jpeg,.png,.jpg,.jpeg"
          aria-describedby={error ? `${fieldId}error` : undefined}
          onChange={(event) => void take(event)}
        />
        {error ? (
          <p id={`${fieldId}error`} className={styles.error} role="alert">
            {error}
          </p>
        ) : null}
        {picture ? <CropField picture={picture} crop={crop} onChange={setCrop} /> : null}
      </div>
    </Modal>
  );
}

/** The chosen square as the file that is sent. */
async function cutOut(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = limits.photoPixels;
  canvas.height = limits.photoPixels;
  const { left, top, side } = squareOf(picture, crop);
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  return new File([blob ?? new Blob()], 'photo.png', { type: 'image/png' });
}
