'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import styles from './books.module.css';

interface PageTurnerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** How many there are, where they are no lines of a book. */
  readonly said?: string;
  readonly onPage: (page: number) => void;
}

/** A book is read on from page to page; it has one size, so that its sums stay where they were. */
export function PageTurner({ page, size, total, said, onPage }: PageTurnerProps) {
  const t = useTranslations('finance.book');
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <span>{said ?? t('lineCount', { count: total })}</span>
      {last > 1 || page > 1 ? (
        <>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('former')}
          </Button>
          <span>{t('pageOf', { page, last })}</span>
          <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
            {t('next')}
          </Button>
        </>
      ) : null}
    </nav>
  );
}
