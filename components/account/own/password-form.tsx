'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './account-screen.module.css';

/** Changes the password. A document that is posted: the session goes on under a new token, which scripts never see. */
export function PasswordForm({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
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
