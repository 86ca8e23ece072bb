'use client';

import { useTranslations } from 'next-intl';
import { PictureDialog } from '@/components/shared/picture/picture-dialog.tsx';
import { useUpload } from '@/lib/browser/use-upload.ts';

/** Gives a person a photo. */
export default function PhotoForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations('safety-pick-up');
  const upload = useUpload('safety.uploadPickUpPhoto', { shown: 'here' });
  return (
    <PictureDialog
      title={t('photo')}
      busy={upload.progress !== null}
      send={(file) => upload.run(file, { id })}
      onClose={onClose}
    />
  );
}
