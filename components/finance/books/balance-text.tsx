'use client';

import { useTranslations } from 'next-intl';
import { centsText } from '@/lib/rules/money.ts';
import styles from './books.module.css';

interface BalanceTextProps {
  readonly side: 'debit' | 'credit' | 'flat';
  readonly balanceCents: number;
}

/** A balance as books write it: its side, 平 where there is none, and the amount. */
export function BalanceText({ side, balanceCents }: BalanceTextProps) {
  const t = useTranslations('finance.book');
  return (
    <span className={styles.balance}>
      <span>{t(`side.${side}`)}</span>
      <span>{centsText(balanceCents)}</span>
    </span>
  );
}
