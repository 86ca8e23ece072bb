'use client';

import { useTranslations } from 'next-intl';
import { PictureDialog } from '@/components/shared/picture/picture-dialog.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';

/** Gives the signed-in person a picture. */
export default function AvatarDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('account-own.avatar');
  const upload = useUpload('account.uploadAvatar', { shown: 'here' });
  const send = async (file: File) => {
    const outcome = await upload.run(file, {});
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('saved') });
    return outcome;
  };
  return <PictureDialog title={t('label')} busy={upload.progress !== null} send={send} onClose={onClose} />;
}
