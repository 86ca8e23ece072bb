import { getTranslations } from 'next-intl/server';
import { LanguageForm } from '@/components/shell/language-form.tsx';
import styles from './agreement-page.module.css';

const sections = {
  service: ['what', 'accounts', 'data', 'duties', 'availability', 'end', 'liability', 'changes'],
  privacy: ['who', 'what', 'why', 'children', 'sharing', 'storage', 'rights', 'cookies', 'changes'],
} as const;

/** An agreement with its version and date, to be read and printed. */
export async function AgreementPage({ which }: { readonly which: keyof typeof sections }) {
  const t = await getTranslations(`account-agreements.${which}`);
  return (
    <main className={styles.page}>
      <LanguageForm />
      <h1>{t('title')}</h1>
      <p className={styles.version}>{t('version')}</p>
      <p>{t('intro')}</p>
      {sections[which].map((section, index) => (
        <section key={section}>
          <h2>
            {index + 1}. {t(`${section}.title`)}
          </h2>
          {t(`${section}.text`)
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
    </main>
  );
}
