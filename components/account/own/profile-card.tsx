'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import styles from './account-screen.module.css';
import { AvatarBox } from './avatar-box.tsx';
import { NameForm } from './name-form.tsx';
import { PhoneForm } from './phone-form.tsx';

export type Profile = CallReply<'account.profile'>;

/** Name and phone, each with the way to change it. */
export function ProfileCard({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('account-own.profile');
  const [open, setOpen] = useState<'name' | 'phone' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={styles.card} aria-labelledby="profile">
      <h2 id="profile">{t('title')}</h2>
      <AvatarBox profile={profile} />
      <dl className={styles.facts}>
        <dt>{t('name')}</dt>
        <dd>{profile.name}</dd>
        <dd>
          <Button look="link" onClick={() => setOpen('name')}>
            {t('rename')}
          </Button>
        </dd>
        <dt>{t('phone')}</dt>
        <dd>{profile.phone}</dd>
        <dd>
          {profile.sms ? (
            <Button look="link" onClick={() => setOpen('phone')}>
              {t('changePhone')}
            </Button>
          ) : (
            <span className={styles.soft}>{t('noSms')}</span>
          )}
        </dd>
      </dl>
      {open === 'name' ? <NameForm profile={profile} onClose={close} /> : null}
      {open === 'phone' ? <PhoneForm profile={profile} onClose={close} /> : null}
    </section>
  );
}
