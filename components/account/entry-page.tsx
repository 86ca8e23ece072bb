import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import entry from './entry.module.css';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PublicCard } from './public-card.tsx';
import { SubmitOnce } from './submit-once.tsx';
import { Agreements } from './ways.tsx';

interface EntryPageProps {
  /** The page's words in `account-entry`. */
  readonly words: 'register' | 'forgotten' | 'bind' | 'activate';
  readonly action: string;
  readonly problem: string | null;
  /** In place of the page's own sentence. */
  readonly lead?: string;
  /** Null where the way is closed: the lead says why. */
  readonly children: ReactNode | null;
}

/** One form of the pages before sign-in, with the way back to it. */
export async function EntryPage({ words, action, problem, lead, children }: EntryPageProps) {
  const [t, links] = await Promise.all([
    getTranslations(`account-entry.${words}`),
    getTranslations('account-entry.links'),
  ]);
  return (
    <PublicCard title={t('title')} lead={lead ?? t('lead')} problem={problem}>
      {children ? (
        <form method="post" action={action} className="stack-16 apart">
          {children}
          <SubmitOnce label={t('submit')} busy={t('submitting')} />
        </form>
      ) : null}
      <div className={entry.links}>
        <p className={entry.aside}>
          <a href={publicAddress.login}>{links('toSignIn')}</a>
          {words === 'register' && children ? <a href={publicAddress.forgetPassword}>{links('forgotten')}</a> : null}
        </p>
        <Agreements />
      </div>
    </PublicCard>
  );
}

/** A new password with the rule said beforehand. */
export async function NewPassword({
  error,
  name = 'password',
}: {
  readonly error?: string | undefined;
  readonly name?: string;
}) {
  const [t, signIn] = await Promise.all([getTranslations('account.foundSchool'), getTranslations('account.signIn')]);
  const entry = await getTranslations('account-entry.code');
  return (
    <Field
      name={name}
      label={entry('newPassword')}
      hint={t('passwordHint', { min: limits.passwordCharsMin })}
      error={error}
    >
      <PasswordInput
        name={name}
        error={error}
        autoComplete="new-password"
        show={signIn('showPassword')}
        hide={signIn('hidePassword')}
      />
    </Field>
  );
}
