'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { centsText } from '@/lib/rules/money.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import styles from './entry.module.css';
import { type EntryLine, entryTotals } from './entry-lines.ts';

/** Both sums as one types, what they differ by, and the total in capitals. */
export function EntrySums({ lines }: { readonly lines: readonly EntryLine[] }) {
  const t = useTranslations('finance.entry');
  const { debit, credit, difference } = entryTotals(lines);
  const isBalanced = difference === 0;
  const isEmpty = debit === 0 && credit === 0;
  return (
    <div className={styles.sums} role="status" aria-label={t('sums')}>
      <span>{isBalanced && debit !== 0 ? t('capitals', { capitals: centsInCapitals(debit) }) : t('total')}</span>
      <span>{t('debitSum', { amount: centsText(debit) })}</span>
      <span>{t('creditSum', { amount: centsText(credit) })}</span>
      <StateBadge tone={isEmpty ? 'plain' : isBalanced ? 'good' : 'bad'}>
        {isEmpty ? t('noAmounts') : isBalanced ? t('balanced') : t('differs', { amount: centsText(difference) })}
      </StateBadge>
    </div>
  );
}
