import { getTranslations } from 'next-intl/server';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import entry from './entry.module.css';
import { Field } from './field.tsx';
import styles from './public-page.module.css';
import { TextInput } from './text-input.tsx';

/** What a form that proves a phone shows again after each post. */
export interface CodeForm {
  /** Which page asks; the handler knows purpose and way back. */
  readonly page: 'login' | 'register' | 'forgotten' | 'bind' | 'activate' | 'join';
  readonly values: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly captcha: boolean;
}

/** Phone and code with the button that sends it: it posts the same form elsewhere, so that it works before any script. */
export async function CodeFields({ page, values, fields, captcha }: CodeForm) {
  const t = await getTranslations('account-entry.code');
  const signIn = await getTranslations('account.signIn');
  const sent = values.sent === 'true';
  return (
    <>
      {/* Enter presses a form's first button: before a code was sent the one that sends it, afterwards the deed. */}
      {sent ? <button type="submit" className={entry.first} tabIndex={-1} aria-hidden="true" /> : null}
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="sent" value={values.sent ?? ''} />
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
      {captcha ? (
        <Field name="captcha" label={signIn('captcha')} hint={signIn('captchaHint')} error={fields.captcha}>
          <div className={styles.captcha}>
            <TextInput
              name="captcha"
              error={fields.captcha}
              required={false}
              maxLength={16}
              autoComplete="off"
              spellCheck={false}
            />
            <CaptchaPicture picture={signIn('captchaPicture')} another={signIn('otherPicture')} />
          </div>
        </Field>
      ) : null}
      <Field
        name="code"
        label={t('code')}
        error={fields.code}
        hint={sent ? t('sent', { seconds: values.seconds ?? '60', minutes: values.minutes ?? '5' }) : undefined}
      >
        <div className={entry.code}>
          <TextInput
            name="code"
            error={fields.code}
            required={sent}
            inputMode="numeric"
            maxLength={12}
            autoComplete="one-time-code"
          />
          <button type="submit" formAction={sessionAddress.code} formNoValidate className={entry.send}>
            {t(sent ? 'again' : 'send')}
          </button>
        </div>
      </Field>
    </>
  );
}
