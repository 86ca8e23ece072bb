import { getTranslations } from 'next-intl/server';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { CodeFields, type CodeForm } from './code-fields.tsx';
import styles from './public-page.module.css';
import { SubmitOnce } from './submit-once.tsx';

/** Signing in by a code that was sent to the phone. */
export async function CodeSignIn({ next, ...form }: Omit<CodeForm, 'page'> & { readonly next: string }) {
  const t = await getTranslations('account.signIn');
  return (
    <form method="post" action={sessionAddress.enterByCode} className={styles.form}>
      <input type="hidden" name="next" value={next} />
      <CodeFields page="login" {...form} />
      <SubmitOnce label={t('submit')} busy={t('submitting')} />
    </form>
  );
}
