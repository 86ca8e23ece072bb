import { getTranslations } from 'next-intl/server';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PublicCard } from './public-card.tsx';
import styles from './public-page.module.css';
import { SubmitOnce } from './submit-once.tsx';
import { TextInput } from './text-input.tsx';

export interface ActivateAccountPageProps {
  /** What was typed the last time. */
  readonly account: string;
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly captcha: boolean;
}

/** A member of the messaging app says once which account is theirs. */
export async function ActivateAccountPage({ account, problem, fields, captcha }: ActivateAccountPageProps) {
  const [t, signIn] = await Promise.all([getTranslations('account.activate'), getTranslations('account.signIn')]);
  return (
    <PublicCard title={t('title')} lead={t('lead')} problem={problem}>
      <form method="post" action={sessionAddress.wxworkActivate} className={styles.form}>
        <Field name="account" label={signIn('account')} error={fields.account}>
          <TextInput name="account" maxLength={64} autoComplete="username" inputMode="tel" defaultValue={account} />
        </Field>
        <Field name="password" label={signIn('password')} error={fields.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            show={signIn('showPassword')}
            hide={signIn('hidePassword')}
          />
        </Field>
        {captcha ? (
          <Field name="captcha" label={signIn('captcha')} hint={signIn('captchaHint')}>
            <div className={styles.captcha}>
              <TextInput name="captcha" maxLength={16} autoComplete="off" autoCapitalize="none" spellCheck={false} />
              <CaptchaPicture picture={signIn('captchaPicture')} another={signIn('otherPicture')} />
            </div>
          </Field>
        ) : null}
        <SubmitOnce label={t('submit')} busy={t('submitting')} />
      </form>
      <p className={styles.help}>{t('help')}</p>
    </PublicCard>
  );
}
