import { getTranslations } from 'next-intl/server';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { type CaptchaAsked, CaptchaField, OtherCaptcha } from './captcha-field.tsx';
import { CodeFields, type CodeForm } from './code-fields.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PublicCard, type PublicCardProps } from './public-card.tsx';
import { QrSignIn } from './qr-sign-in.tsx';
import { SubmitOnce } from './submit-once.tsx';
import { TextInput } from './text-input.tsx';
import { EntryLinks, type Offered, Providers, type Way, Ways } from './ways.tsx';

interface Typed extends CaptchaAsked {
  /** What was typed the last time, passwords and codes left out. */
  readonly values: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  /** Where to go afterwards; checked when the form arrives. */
  readonly next: string;
}

interface SignInPageProps extends Typed {
  readonly way: Way;
  readonly realm: PublicCardProps['realm'];
  readonly offered: Offered;
  /** What went wrong, or good news, in the reader's language. */
  readonly problem: string | null;
  readonly news: string | null;
}

/** Signing in: by password, by a code or a picture to scan; forms that work before any script. */
export async function SignInPage({ way, realm, offered, problem, news, ...typed }: SignInPageProps) {
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
    refused: qr('refused'),
  };
  return (
    <PublicCard realm={realm} title={t('title')} lead={lead} problem={problem} news={news}>
      <Ways
        chosen={way}
        ways={offered.sms ? ['password', 'sms', 'qr'] : ['password', 'qr']}
        page={publicAddress.login}
        next={typed.next}
      />
      {way === 'password' ? <PasswordSignIn {...typed} /> : null}
      {way === 'sms' ? <CodeSignIn {...typed} /> : null}
      {way === 'qr' ? <QrSignIn words={words} address={sessionAddress.picture} next={typed.next} /> : null}
      <Providers offered={offered} next={typed.next} />
      {offered.sms ? null : <p className="apart soft">{t('help')}</p>}
      <EntryLinks offered={offered} />
    </PublicCard>
  );
}

async function PasswordSignIn({ values, fields, captcha, question, next }: Typed) {
  const t = await getTranslations('account.signIn');
  return (
    <form method="post" action={sessionAddress.signIn} className="stack-16 apart">
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
      <CaptchaField captcha={captcha} question={question} error={fields.captcha} />
      <SubmitOnce label={t('submit')} busy={t('submitting')} />
      <OtherCaptcha captcha={captcha} question={question} />
    </form>
  );
}

/** Signing in by a code that was sent to the phone. */
async function CodeSignIn({ next, ...form }: Omit<CodeForm, 'page'> & { readonly next: string }) {
  const t = await getTranslations('account.signIn');
  return (
    <form method="post" action={sessionAddress.enterByCode} className="stack-16 apart">
      <input type="hidden" name="next" value={next} />
      <CodeFields page="login" {...form} />
      <SubmitOnce label={t('submit')} busy={t('submitting')} />
    </form>
  );
}
