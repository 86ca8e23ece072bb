import { getTranslations } from 'next-intl/server';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type CaptchaAsked, CaptchaField, OtherCaptcha } from './captcha-field.tsx';
import entry from './entry.module.css';
import { Field } from './field.tsx';
import { SendAgain } from './send-again.tsx';
import { TextInput } from './text-input.tsx';

/** What a form that proves a phone shows again after each post. */
export interface CodeForm extends CaptchaAsked {
  /** Which page asks; the handler knows purpose and way back. */
  readonly page: 'login' | 'register' | 'forgotten' | 'bind' | 'activate' | 'join';
  readonly values: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Phone and code with the button that sends it: it posts the same form elsewhere, so that it works before any script.
 */
export async function CodeFields({ page, values, fields, captcha, question }: CodeForm) {
  const t = await getTranslations('account-entry.code');
  // Whoever corrects the phone was sent nothing there, and waits for nothing.
  const [untilMs, ...sentTo] = (values.until ?? '').split(' ');
  const isSameNumber = sentTo.join(' ') === values.phone;
  const sent = values.sent === 'true' && isSameNumber;
  const leftMs = isSameNumber ? Number(untilMs) - Date.now() : 0;
  const secondsLeft = Math.min(limits.smsGapSeconds, Math.ceil(leftMs / 1_000));
  return (
    <>
      {/* Enter presses a form's first button: before a code was sent the one that sends it, afterwards the action. */}
      <button
        type="submit"
        className={entry.first}
        formAction={sent ? undefined : sessionAddress.code}
        formNoValidate={!sent}
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="sent" value={values.sent ?? ''} />
      <input type="hidden" name="until" value={values.until ?? ''} />
      <Field name="phone" label={t('phone')} error={fields.phone}>
        <TextInput
          name="phone"
          error={fields.phone}
          inputMode="tel"
          autoComplete="tel"
          maxLength={limits.numberChars}
          defaultValue={values.phone}
        />
      </Field>
      <CaptchaField captcha={captcha} question={question} error={fields.captcha} required={false} />
      <OtherCaptcha captcha={captcha} question={question} action={sessionAddress.code} />
      <Field
        name="code"
        label={t('code')}
        error={fields.code}
        hint={sent ? t(`sent.${page}`, { minutes: limits.smsCodeMinutes }) : undefined}
      >
        <div className={entry.code}>
          <TextInput
            name="code"
            error={fields.code}
            required={sent}
            inputMode="numeric"
            maxLength={12}
            autoComplete="one-time-code"
            aria-describedby={sent ? 'code-hint' : undefined}
          />
          <SendAgain
            action={sessionAddress.code}
            className={entry.send}
            label={t(sent ? 'again' : 'send')}
            secondsLeft={secondsLeft}
            sentTo={values.phone ?? ''}
          />
        </div>
      </Field>
    </>
  );
}
