'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Avatar } from '@/components/shared/avatar.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import styles from './avatar-box.module.css';
import type { Profile } from './profile-card.tsx';

const AvatarDialog = lazyScreen(() => import('./avatar-dialog.tsx'));

/** The person's picture, or the last letter of the name where there is none, and the ways to change it. */
export function AvatarBox({ profile: { avatar, name } }: { readonly profile: Pick<Profile, 'avatar' | 'name'> }) {
  const t = useTranslations('account-own.avatar');
  const [isOpen, setOpen] = useState(false);
  const remove = useAction('account.removeAvatar');
  const takeAway = async () => {
    const outcome = await remove.run({});
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('removed') });
  };
  return (
    <div className={styles.box}>
      <Avatar avatar={avatar} name={name} text={t('of', { name })} size={72} className={styles.avatar} />
      <span className="flow">
        <Button look="link" onClick={() => setOpen(true)}>
          {t(avatar ? 'replace' : 'add')}
        </Button>
        {avatar ? (
          <Button look="link" busy={remove.busy} onClick={() => void takeAway()}>
            {t('remove')}
          </Button>
        ) : null}
      </span>
      <Suspense>{isOpen ? <AvatarDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}
