import { getTranslations } from 'next-intl/server';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import { CodeSignIn } from './code-sign-in.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PublicCard } from './public-card.tsx';
import styles from './public-page.module.css';
import { QrSignIn } from './qr-sign-in.tsx';
import { SubmitOnce } from './submit-once.tsx';
import { TextInput } from './text-input.tsx';
import { EntryLinks, type Offered, Providers, type Way, Ways } from './ways.tsx';

interface Typed {
  /** What was typed the last time, passwords and codes left out. */
  readonly values: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly captcha: boolean;
  /** A sum to work out in place of the picture, its numbers in words. */
  readonly question: Readonly<Record<'first' | 'second' | 'third', string>> | null;
  /** Where to go afterwards; checked when the form arrives. */
  readonly next: string;
}

interface SignInPageProps extends Typed {
  readonly way: Way;
  /** What the product is called at this host name; null for its own name. */
  readonly product: string | null;
  readonly offered: Offered;
  /** What went wrong, or good news, in the reader's language. */
  readonly problem: string | null;
  readonly news: string | null;
}

/** Signing in: by password, by a code or a picture to scan; forms that work before any script. */
export async function SignInPage({ way, product, offered, problem, news, ...typed }: SignInPageProps) {
  const [t, entry, qr] = await Promise.all([
    getTranslations('account.signIn'),
    getTranslations('account-entry.ways'),
    getTranslations('account-entry.qr'),
  ]);
  const lead = way === 'password' ? t('lead') : entry(`${way}Lead`);
  const words = {
    lead: qr('lead'),
    picture: qr('picture'),
    scanned: qr('scanned'),
    expired: qr('expired'),
    again: qr('again'),
    failed: qr('failed'),
  };
  return (
    <PublicCard product={product} title={t('title')} lead={lead} problem={problem} news={news}>
      <Ways
        chosen={way}
        ways={offered.sms ? ['password', 'sms', 'qr'] : ['password', 'qr']}
        page={publicAddress.login}
        next={typed.next}
      />
      {way === 'password' ? <PasswordSignIn {...typed} /> : null}
      {way === 'sms' ? <CodeSignIn {...typed} /> : null}
      {way === 'qr' ? <QrSignIn words={words} next={typed.next} /> : null}
      <Providers offered={offered} next={typed.next} />
      {offered.sms ? null : <p className={styles.help}>{t('help')}</p>}
      <EntryLinks offered={offered} />
    </PublicCard>
  );
}

async function PasswordSignIn({ values, fields, captcha, question, next }: Typed) {
  const t = await getTranslations('account.signIn');
  return (
    <form method="post" action={sessionAddress.signIn} className={styles.form}>
      <input type="hidden" name="next" value={next} />
      <Field name="account" label={t('account')} error={fields.account}>
        <TextInput
          name="account"
          error={fields.account}
          maxLength={64}
          autoComplete="username"
          inputMode="tel"
          defaultValue={values.account}
        />
      </Field>
      <Field name="password" label={t('password')} error={fields.password}>
        <PasswordInput
          name="password"
          error={fields.password}
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
  );
}
