'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { CopyDialog } from '@/components/shared/overlay/copy-dialog.tsx';
import type { StaffLink } from './staff-link.ts';

/** A link of one use, to be copied. */
export function StaffLinkDialog({ link, onClose }: { readonly link: StaffLink; readonly onClose: () => void }) {
  const t = useTranslations('account-own.staff.link');
  const instant = useInstantText();
  return (
    <CopyDialog
      title={t(link.kind, { name: link.name })}
      text={t('text', { at: instant(link.expiresAt) })}
      label={t('address')}
      value={link.address}
      onClose={onClose}
    />
  );
}
