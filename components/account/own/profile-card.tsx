'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
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
  const rename = useAction('account.rename', { shown: 'here' });
  const [name, setName] = useState(profile.name);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = async () => {
    const outcome = await rename.run({ name, version: profile.version });
    if (!outcome.ok) return setFailure(outcome.failure);
    announce({ kind: 'toast', severity: 'success', text: t('saved') });
    onClose();
  };
  return (
    <FormPanel
      title={t('rename')}
      shape="dialog"
      submitLabel={t('save')}
      loading={rename.busy}
      submitError={failure}
      errorCount={0}
      dirty={name !== profile.name}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('name')} required error={failure?.fields?.name}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={limits.nameChars}
            autoComplete="name"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormPanel>
  );
}
