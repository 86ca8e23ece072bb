'use client';

import { useTranslations } from 'next-intl';
import { PictureDialog } from '@/components/shared/picture/picture-dialog.tsx';
import { useUpload } from '@/lib/browser/use-upload.ts';

interface PhotoDialogProps {
  readonly studentId: string;
  readonly onClose: () => void;
}

/** Gives a child a photo. */
export default function PhotoDialog({ studentId, onClose }: PhotoDialogProps) {
  const t = useTranslations('students.photo');
  const upload = useUpload('students.uploadPhoto', { shown: 'here' });
  return (
    <PictureDialog
      title={t('title')}
      busy={upload.progress !== null}
      send={(file) => upload.run(file, { id: studentId })}
      onClose={onClose}
    />
  );
}
