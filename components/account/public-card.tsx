import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LanguageForm } from '@/components/shell/language-form.tsx';
import { ProductSign } from '@/components/shell/product-sign.tsx';
import { CampusPicture } from './campus-picture.tsx';
import styles from './public-page.module.css';

export interface PublicCardProps {
  /** What the product is called here and its sign, where they are not its own. */
  readonly realm?: { readonly title: string | null; readonly logo: string | null };
  readonly title: string;
  readonly lead: string;
  /** What went wrong, said first and aloud. */
  readonly problem: string | null;
  readonly news?: string | null;
  readonly children: ReactNode;
}

/** The two columns of the pages before sign-in: what the product is for, and one form. On phones the form alone. */
export async function PublicCard({ realm, title, lead, problem, news = null, children }: PublicCardProps) {
  const [t, shell] = await Promise.all([getTranslations('account.signIn'), getTranslations('shell')]);
  const name = realm?.title ?? shell('product');
  const sign = <ProductSign logo={realm?.logo ?? null} />;
  return (
    <div className={styles.page}>
      <section className={styles.story} aria-label={name}>
        <p className={styles.product}>
          {sign}
          {name}
        </p>
        <div className={styles.words}>
          <p className={styles.claim}>{t('claim')}</p>
          <ul className={styles.points}>
            {(['import', 'search', 'undo'] as const).map((point) => (
              <li key={point}>{t(`points.${point}`)}</li>
            ))}
          </ul>
        </div>
        <CampusPicture />
      </section>
      <main className={styles.main}>
        <LanguageForm />
        <div className={styles.card}>
          <p className={styles.productSmall}>
            {sign}
            {name}
          </p>
          <h1>{title}</h1>
          <p className="soft">{lead}</p>
          {problem ? (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          ) : null}
          {news ? (
            <p role="status" className={styles.news}>
              {news}
            </p>
          ) : null}
          {children}
        </div>
      </main>
    </div>
  );
}
