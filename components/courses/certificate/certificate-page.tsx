import { getTranslations } from 'next-intl/server';
import { LanguageForm } from '@/components/shell/language-form.tsx';
import styles from './certificate.module.css';
import { CheckForm } from './check-form.tsx';

/** The public page that confirms certificates. */
export async function CertificatePage({ number }: { readonly number: string }) {
  const t = await getTranslations('courses-certificate');
  return (
    <main className={styles.page}>
      <LanguageForm />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <CheckForm number={number} />
    </main>
  );
}
