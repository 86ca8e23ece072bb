'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { BookRow } from '@/lib/rules/finance/book-rows.ts';
import { amountColumn } from '../amount-column.ts';
import { BalanceText } from './balance-text.tsx';
import styles from './books.module.css';

/** The columns of a book of lines; a voucher's number opens it. */
export function useBookColumns(onVoucher: (id: string) => void): readonly TableColumn<BookRow>[] {
  const t = useTranslations('finance.book');
  const numbers = useTranslations('finance.voucher.numberOf');
  return useMemo(
    () => [
      {
        prop: 'onDate',
        label: t('onDate'),
        width: 110,
        telling: true,
        // Sums have no day and no voucher: their cells stay empty.
        formatter: (_, row) => (row.kind === 'line' || row.kind === 'day' ? row.onDate : <span />),
      },
      {
        prop: 'number',
        label: t('voucher'),
        width: 90,
        telling: true,
        formatter: (_, row) =>
          row.kind === 'line' ? (
            <Button look="link" onClick={() => onVoucher(row.voucherId)}>
              {numbers(row.kindOf, { number: row.number })}
            </Button>
          ) : (
            <span />
          ),
      },
      {
        prop: 'summary',
        label: t('summary'),
        width: 240,
        telling: true,
        tooltip: true,
        formatter: (_, row) => {
          if (row.kind === 'line') return row.summary;
          if (row.kind === 'carried' || row.kind === 'day') return <span className={styles.sum}>{t(row.kind)}</span>;
          return <span className={styles.sum}>{t(`general_${row.kind}`, { month: row.period % 100 })}</span>;
        },
      },
      {
        prop: 'subjectNumber',
        label: t('subject'),
        width: 180,
        tooltip: true,
        formatter: (_, row) => (row.kind === 'line' ? `${row.subjectNumber} ${row.subjectName}` : <span />),
      },
      ...(['debitCents', 'creditCents'] as const).map((column) =>
        amountColumn<BookRow>({
          prop: column,
          label: t(column),
          width: 130,
          cents: (row) => (row.kind === 'carried' ? 0 : row[column]),
        }),
      ),
      {
        prop: 'balanceCents',
        label: t('balance'),
        width: 150,
        align: 'end',
        telling: true,
        formatter: (_, { side, balanceCents }) => <BalanceText side={side} balanceCents={balanceCents} />,
      },
    ],
    [t, numbers, onVoucher],
  );
}
