'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Outcome } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';
import { pictureTypeOf, signatureBytes } from '@/lib/rules/picture-type.ts';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  readonly title: string;
  readonly busy: boolean;
  /** Sends the picture as it was cut. */
  readonly send: (file: File) => Promise<Outcome<unknown>>;
  readonly onClose: () => void;
}

const CropField = lazy(() => import('./crop-field.tsx'));

/** A picture that can be cut, and the file that it was read from. */
interface Opened {
  readonly file: File;
  readonly picture: ImageBitmap;
}

/** Chooses a picture, cuts it square, and sends it as PNG of 240 by 240 (shell section 5, modules section 5). */
export function PictureDialog({ title, busy, send, onClose }: PictureDialogProps) {
  const t = useTranslations('shared.picture');
  const errors = useTranslations('errors');
  const common = useTranslations('shared');
  const file = useTranslations('shared.file');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [square, setSquare] = useState<Area | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => () => opened?.picture.close(), [opened]);

  const take = async (chosen: File) => {
    setOpened(null);
    setSquare(null);
    setError(null);
    if (chosen.size > limits.pictureBytes) return setError(errors('pictureTooLarge'));
    const start = new Uint8Array(await chosen.slice(0, signatureBytes).arrayBuffer());
    if (!pictureTypeOf(start)) return setError(errors('pictureType'));
    const picture = await createImageBitmap(chosen).catch(() => null);
    if (!picture) return setError(errors('pictureUnreadable'));
    setOpened({ file: chosen, picture });
  };
  const save = async () => {
    if (!opened || !square) return;
    const outcome = await send(await cutOut(opened.picture, square));
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
          <Button look="primary" disabled={!square} busy={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <FileDrop
          title={t('choose', { max: limits.pictureBytes / 1024 / 1024 })}
          text={file(opened ? 'other' : 'drop')}
          isLine={opened !== null}
          accept="image/png,image/jpeg,.png,.jpg,.jpeg"
          onFile={(chosen) => void take(chosen)}
        />
        <CameraInput onFile={(chosen) => void take(chosen)} />
        {error ? (
          <p className="bad" role="alert">
            {error}
          </p>
        ) : null}
        {opened ? (
          <Suspense>
            <CropField file={opened.file} onSquare={setSquare} />
          </Suspense>
        ) : null}
      </div>
    </Modal>
  );
}

/** Takes the picture with the camera; shown where fingers are the pointer, because desks open a file for it. */
function CameraInput({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useTranslations('shared.picture');
  return (
    <label className={styles.camera}>
      {t('camera')}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="unseen"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}

/** The chosen square as the file that is sent. */
async function cutOut(picture: ImageBitmap, { x, y, width, height }: Area): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = limits.photoPixels;
  canvas.height = limits.photoPixels;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  return new File([blob ?? new Blob()], 'photo.png', { type: 'image/png' });
}
