'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './account-screen.module.css';
import { AvatarBox } from './avatar-box.tsx';
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

/** Changes the person's name. */
function NameForm({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const t = useTranslations('account-own.profile');
  const form = useForm({ defaultValues: { name: profile.name } });
  return (
    <SavedForm
      endpoint="account.rename"
      form={form}
      inputOf={({ name }) => ({ name, version: profile.version })}
      title={t('rename')}
      shape="dialog"
      submitLabel={t('save')}
      said={() => t('saved')}
      onClose={onClose}
    >
      <LineField name="name" label={t('name')} required maxLength={limits.nameChars} autoComplete="name" />
    </SavedForm>
  );
}
