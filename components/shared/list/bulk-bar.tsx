'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Appears with the first ticked row: how many, what can be done with them, and a way out. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useTranslations('shared.bulk');
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('label')}>
      <span role="status">{t('picked', { count })}</span>
      {children}
      <Button look="quiet" onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  );
}
