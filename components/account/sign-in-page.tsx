import { getTranslations } from 'next-intl/server';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PublicCard } from './public-card.tsx';
import styles from './public-page.module.css';
import { SubmitOnce } from './submit-once.tsx';
import { TextInput } from './text-input.tsx';

export interface SignInPageProps {
  /** What was typed the last time. */
  readonly account: string;
  /** Where to go afterwards; checked when the form arrives. */
  readonly next: string;
  readonly captcha: boolean;
  /** A sum to work out in place of the picture, its numbers in words. */
  readonly question: Readonly<Record<'first' | 'second' | 'third', string>> | null;
  /** What went wrong, or good news, in the reader's language. */
  readonly problem: string | null;
  readonly news: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** Signing in by account and password: a form that works before any script. */
export async function SignInPage({ account, next, captcha, question, problem, news, fields }: SignInPageProps) {
  const t = await getTranslations('account.signIn');
  return (
    <PublicCard title={t('title')} lead={t('lead')} problem={problem} news={news}>
      <form method="post" action={sessionAddress.signIn} className={styles.form}>
        <input type="hidden" name="next" value={next} />
        <Field name="account" label={t('account')} error={fields.account}>
          <TextInput
            name="account"
            maxLength={64}
            autoComplete="username"
            inputMode="tel"
            defaultValue={account}
            aria-invalid={fields.account ? true : undefined}
          />
        </Field>
        <Field name="password" label={t('password')} error={fields.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            show={t('showPassword')}
            hide={t('hidePassword')}
          />
        </Field>
        {captcha && question ? (
          <Field name="captcha" label={t('question', question)} hint={t('questionHint')}>
            <input type="hidden" name="captchaKind" value="question" />
            <TextInput
              name="captcha"
              maxLength={16}
              autoComplete="off"
              inputMode="numeric"
              aria-describedby="captcha-hint"
            />
          </Field>
        ) : captcha ? (
          <Field name="captcha" label={t('captcha')} hint={t('captchaHint')}>
            <div className={styles.captcha}>
              <TextInput
                name="captcha"
                maxLength={16}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-describedby="captcha-hint"
              />
              <CaptchaPicture picture={t('captchaPicture')} another={t('otherPicture')} />
            </div>
          </Field>
        ) : null}
        <SubmitOnce label={t('submit')} busy={t('submitting')} />
        {/* After the first button of the form, which is the one that Enter presses. */}
        {captcha ? (
          <button
            type="submit"
            name="ask"
            value={question ? 'picture' : 'question'}
            formNoValidate
            className={styles.other}
          >
            {t(question ? 'askPicture' : 'askQuestion')}
          </button>
        ) : null}
      </form>
      <p className={styles.help}>{t('help')}</p>
    </PublicCard>
  );
}
