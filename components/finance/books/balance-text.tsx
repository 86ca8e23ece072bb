'use client';

import { useTranslations } from 'next-intl';
import { foreignAmountText } from '@/lib/rules/finance/currency-units.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './books.module.css';

interface BalanceTextProps {
  readonly side: 'debit' | 'credit' | 'flat';
  readonly balanceCents: number;
  /** What it is in; left out, what the books are kept in. */
  readonly currency?: string;
}

/** A balance as books write it: its side, 平 where there is none, and the amount. */
export function BalanceText({ side, balanceCents, currency }: BalanceTextProps) {
  const t = useTranslations('finance.book');
  return (
    <span className={styles.balance}>
      <span>{t(`side.${side}`)}</span>
      <span>{currency ? foreignAmountText(balanceCents, currency) : centsText(balanceCents)}</span>
    </span>
  );
}
