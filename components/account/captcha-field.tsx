import { getTranslations } from 'next-intl/server';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import { Field } from './field.tsx';
import styles from './public-page.module.css';
import { TextInput } from './text-input.tsx';

export interface CaptchaAsked {
  /** Whether the picture must be copied, or the sum worked out. */
  readonly captcha: boolean;
  /** A sum to work out in place of the picture, its numbers in words. */
  readonly question: Readonly<Record<'first' | 'second' | 'third', string>> | null;
}

interface CaptchaFieldProps extends CaptchaAsked {
  readonly error?: string | undefined;
  /** Not where the form has another action that needs none. */
  readonly required?: boolean;
}

/** A picture to copy, or a sum for who cannot see it; nothing where neither is asked for. */
export async function CaptchaField({ captcha, question, error, required = true }: CaptchaFieldProps) {
  const t = await getTranslations('account.signIn');
  if (!captcha) return null;
  const common = { name: 'captcha', error, required, maxLength: 16, autoComplete: 'off' };
  if (question)
    return (
      <Field name="captcha" label={t('question', question)} hint={t('questionHint')} error={error}>
        <input type="hidden" name="captchaKind" value="question" />
        <TextInput {...common} inputMode="numeric" aria-describedby="captcha-hint" />
      </Field>
    );
  return (
    <Field name="captcha" label={t('captcha')} hint={t('captchaHint')} error={error}>
      <div className={styles.captcha}>
        <TextInput {...common} autoCapitalize="none" spellCheck={false} aria-describedby="captcha-hint" />
        <CaptchaPicture
          source={sessionAddress.captcha}
          page={publicAddress.login}
          picture={t('captchaPicture')}
          another={t('otherPicture')}
        />
      </div>
    </Field>
  );
}

/**
 * Asks for the sum in place of the picture, or for the picture again. Never the first button of its form, which is the
 * one that Enter presses.
 */
export async function OtherCaptcha({ captcha, question, action }: CaptchaAsked & { readonly action?: string }) {
  const t = await getTranslations('account.signIn');
  if (!captcha) return null;
  return (
    <button
      type="submit"
      name="ask"
      value={question ? 'picture' : 'question'}
      formAction={action}
      formNoValidate
      className={styles.other}
    >
      {t(question ? 'askPicture' : 'askQuestion')}
    </button>
  );
}
