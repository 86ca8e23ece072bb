'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { BalanceRow } from '@/lib/contracts/finance/books.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Figure } from '../figure.tsx';
import styles from '../finance.module.css';

const pairs = ['opening', 'turnover', 'yearToDate', 'closing'] as const;

/** A subject's row or an auxiliary item's, or that of the totals. */
export type BalanceLine = Pick<BalanceRow, (typeof pairs)[number] | 'name' | 'level'> & {
  readonly key: string;
  readonly number: string;
};

/** What the balance is of, then four pairs of debit and credit; each leads to the lines it is made of. */
export function useBalanceColumns<Line extends BalanceLine>(
  label: string,
  onLines: (row: Line) => void,
): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.balance');
  return useMemo(
    () => [
      {
        prop: 'name',
        label,
        width: 230,
        telling: true,
        formatter: (_, row) => {
          const name = `${row.number} ${row.name}`.trim();
          return (
            <span className={styles.deep} style={{ '--depth': row.level - 1 } as React.CSSProperties}>
              {isTotal(row) ? (
                name
              ) : (
                <Button look="link" onClick={() => onLines(row)}>
                  {name}
                </Button>
              )}
            </span>
          );
        },
      },
      ...pairs.flatMap((pair): TableColumn<Line>[] =>
        (['debitCents', 'creditCents'] as const).map((side) => ({
          prop: `${pair}.${side}`,
          label: t(`${pair}.${side}`),
          width: 120,
          align: 'end',
          telling: pair === 'turnover' || pair === 'closing',
          formatter: (_, row) => {
            const cents = row[pair][side];
            // A balance stands on one side; the other is empty, not zero.
            if (cents === 0) return '';
            if (isTotal(row)) return centsText(cents);
            return <Figure text={centsText(cents)} onOpen={() => onLines(row)} />;
          },
        })),
      ),
    ],
    [t, label, onLines],
  );
}

const isTotal = ({ key }: BalanceLine) => key === 'total';
