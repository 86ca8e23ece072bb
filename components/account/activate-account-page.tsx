import { getTranslations } from 'next-intl/server';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { type CaptchaAsked, CaptchaField, OtherCaptcha } from './captcha-field.tsx';
import { CodeFields } from './code-fields.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PublicCard } from './public-card.tsx';
import { SubmitOnce } from './submit-once.tsx';
import { TextInput } from './text-input.tsx';
import { Ways } from './ways.tsx';

export interface ActivateAccountPageProps extends CaptchaAsked {
  /** What was typed the last time, passwords and codes left out. */
  readonly values: Readonly<Record<string, string>>;
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly way: 'password' | 'sms';
  /** Whether codes can be sent. */
  readonly sms: boolean;
}

/** A member of the messaging app says once which account is theirs: by its password, or by a code to its phone. */
export async function ActivateAccountPage({ way, sms, problem, ...typed }: ActivateAccountPageProps) {
  const t = await getTranslations('account.activate');
  return (
    <PublicCard title={t('title')} lead={t(way === 'sms' ? 'leadSms' : 'lead')} problem={problem}>
      {sms ? <Ways chosen={way} ways={['password', 'sms']} page={publicAddress.activateAccount} /> : null}
      {way === 'sms' ? (
        <form method="post" action={sessionAddress.wxworkActivateByCode} className="stack-16 apart">
          <CodeFields page="join" {...typed} />
          <SubmitOnce label={t('submit')} busy={t('submitting')} />
        </form>
      ) : (
        <PasswordProof {...typed} />
      )}
      <p className="apart soft">{t('help')}</p>
    </PublicCard>
  );
}

async function PasswordProof({
  values,
  fields,
  captcha,
  question,
}: Pick<ActivateAccountPageProps, 'values' | 'fields' | 'captcha' | 'question'>) {
  const [t, signIn] = await Promise.all([getTranslations('account.activate'), getTranslations('account.signIn')]);
  return (
    <form method="post" action={sessionAddress.wxworkActivate} className="stack-16 apart">
      <Field name="account" label={signIn('account')} error={fields.account}>
        <TextInput
          name="account"
          error={fields.account}
          maxLength={64}
          autoComplete="username"
          inputMode="tel"
          defaultValue={values.account}
        />
      </Field>
      <Field name="password" label={signIn('password')} error={fields.password}>
        <PasswordInput
          name="password"
          error={fields.password}
          autoComplete="current-password"
          show={signIn('showPassword')}
          hide={signIn('hidePassword')}
        />
      </Field>
      <CaptchaField captcha={captcha} question={question} error={fields.captcha} />
      <SubmitOnce label={t('submit')} busy={t('submitting')} />
      <OtherCaptcha captcha={captcha} question={question} />
    </form>
  );
}
