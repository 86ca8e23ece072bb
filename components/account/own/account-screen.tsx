'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { AppearanceChoice } from '@/components/shell/appearance-choice.tsx';
import { LanguageSwitch } from '@/components/shell/language-switch.tsx';
import buttons from '@/components/ui/button.module.css';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { consoleAddress, publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './account-screen.module.css';
import { Bindings } from './bindings.tsx';
import { Devices } from './devices.tsx';
import { ProfileCard } from './profile-card.tsx';

interface AccountScreenProps {
  /** What the last form of this page brought about. */
  readonly done: string | null;
  /** The person may invite staff, whose page this one leads to. */
  readonly mayInvite: boolean;
  /** Inside the messaging app, whose sessions stay in the schools of a corporation. */
  readonly isInApp: boolean;
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** One's own account: who one is, how one signs in, where one is signed in, how it looks. */
export function AccountScreen({ done, mayInvite, isInApp, problem, fields }: AccountScreenProps) {
  const t = useTranslations('account-own');
  const profile = useCall('account.profile', {});
  return (
    <div className="stack-16">
      <PageHeader title={t('title')} text={t('text')}>
        {mayInvite ? (
          <a className={buttons.plain} href={consoleAddress.settingStaff}>
            {t('staff.title')}
          </a>
        ) : null}
        {profile.data?.mayFound && !isInApp ? (
          <a className={buttons.plain} href={publicAddress.createSchool}>
            {t('foundSchool')}
          </a>
        ) : null}
      </PageHeader>
      {done === 'password' ? (
        <p role="status" className={styles.news}>
          {t('password.done')}
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      {profile.failure && !profile.data ? <ListFailure failure={profile.failure} onRetry={profile.retry} /> : null}
      {profile.loading ? <ListSkeleton rows={6} /> : null}
      {profile.data ? (
        <div className={styles.cards}>
          <ProfileCard profile={profile.data} />
          <PasswordForm fields={fields} />
          <Bindings profile={profile.data} />
          <Devices />
          <section className={styles.card} aria-labelledby="looks">
            <h2 id="looks">{t('looks')}</h2>
            <AppearanceChoice />
            <LanguageSwitch className={styles.language} />
          </section>
        </div>
      ) : null}
    </div>
  );
}

/** Changes the password. A document that is posted: the session goes on under a new token, which scripts never see. */
function PasswordForm({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  const t = useTranslations('account-own.password');
  const [busy, setBusy] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password">{t('title')}</h2>
      <form method="post" action={sessionAddress.password} className={styles.form} onSubmit={() => setBusy(true)}>
        <Field label={t('old')} required error={fields.oldPassword}>
          {(control) => (
            <input {...control} name="oldPassword" type="password" autoComplete="current-password" required />
          )}
        </Field>
        <Field label={t('new')} required error={fields.newPassword} help={t('rule', { min: limits.passwordCharsMin })}>
          {(control) => (
            <input
              {...control}
              name="newPassword"
              type="password"
              autoComplete="new-password"
              maxLength={limits.passwordCharsMax}
              required
            />
          )}
        </Field>
        <p className={styles.soft}>{t('others')}</p>
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
      </form>
    </section>
  );
}
