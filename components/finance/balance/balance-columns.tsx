'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { BalanceRow } from '@/lib/contracts/finance/books.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from '../finance.module.css';

/** A subject's row, or that of the totals. */
export type BalanceLine = Omit<BalanceRow, 'setId' | 'side'>;

const pairs = ['opening', 'turnover', 'yearToDate', 'closing'] as const;

/** The subject, then four pairs of debit and credit. */
export function useBalanceColumns(): readonly TableColumn<BalanceLine>[] {
  const t = useTranslations('finance.balance');
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('subject'),
        width: 200,
        telling: true,
        tooltip: true,
        formatter: (_, { number, name, level }) => (
          <span className={styles.deep} style={{ '--depth': level - 1 } as React.CSSProperties}>
            {`${number} ${name}`.trim()}
          </span>
        ),
      },
      ...pairs.flatMap((pair): TableColumn<BalanceLine>[] =>
        (['debitCents', 'creditCents'] as const).map((side) => ({
          prop: `${pair}.${side}`,
          label: t(`${pair}.${side}`),
          width: 120,
          align: 'end',
          telling: pair === 'turnover' || pair === 'closing',
          // A balance stands on one side; the other is empty, not zero.
          formatter: (_, row) => (row[pair][side] === 0 ? '' : centsText(row[pair][side])),
        })),
      ),
    ],
    [t],
  );
}
