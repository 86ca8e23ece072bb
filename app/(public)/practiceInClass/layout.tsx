import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import styles from '@/components/practice/lesson/lesson.module.css';
import { LanguageForm } from '@/components/shell/language-form.tsx';
import { Words } from '@/components/shell/words.tsx';

/** Keys of lessons stand in addresses: nobody keeps or hands on these pages. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

/** What is open to a class without an account. */
export default function LessonLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Words of={['practice-lesson']}>
      <main className={styles.page}>
        <LanguageForm corner />
        {children}
      </main>
    </Words>
  );
}
