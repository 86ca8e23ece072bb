'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Figure } from '@/components/shared/why/figure.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { BalanceRow } from '@/lib/contracts/finance/books.ts';
import { foreignAmountText } from '@/lib/rules/finance/currency-units.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from '../finance.module.css';

const pairs = ['opening', 'turnover', 'yearToDate', 'closing'] as const;

/** A subject's row or an auxiliary item's, or that of the totals. */
export type BalanceLine = Pick<BalanceRow, (typeof pairs)[number] | 'name' | 'level'> & {
  readonly key: string;
  readonly number: string;
  /** Of a row that says it in another currency. */
  readonly currency?: string | undefined;
};

/** What the balance is of, then four pairs of debit and credit; each leads to the lines it is made of. */
export function useBalanceColumns<Line extends BalanceLine>(
  label: string,
  onLines: (row: Line) => void,
  rows: readonly Line[],
): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.balance');
  const width = amountWidth(rows);
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
          width,
          align: 'end',
          telling: pair === 'turnover' || pair === 'closing',
          formatter: (_, row) => {
            const cents = row[pair][side];
            // A balance stands on one side; the other is empty, not zero.
            if (cents === 0) return '';
            const text = row.currency ? foreignAmountText(cents, row.currency) : centsText(cents);
            return isTotal(row) ? text : <Figure text={text} onOpen={() => onLines(row)} />;
          },
        })),
      ),
    ],
    [t, label, onLines, width],
  );
}

/** As broad as the longest amount, so that all eight columns stand on a screen of 1366 wherever they can. */
export function amountWidth(rows: readonly Pick<BalanceLine, (typeof pairs)[number]>[]): number {
  const longest = rows.flatMap((row) =>
    pairs.flatMap((pair) => [centsText(row[pair].debitCents).length, centsText(row[pair].creditCents).length]),
  );
  return Math.max(96, ...longest.map((chars) => chars * 8 + 12));
}

/** A row, and below it the same in the currency that its subject is kept in. */
export const withCurrency = <Line extends BalanceLine>(
  { inCurrency, ...row }: Line & Pick<BalanceRow, 'inCurrency'>,
  name: (currency: string) => string,
): readonly (Omit<Line, 'inCurrency'> & BalanceLine)[] =>
  inCurrency
    ? [
        row,
        {
          ...row,
          ...inCurrency,
          key: `${row.key} ${inCurrency.currency}`,
          number: '',
          name: name(inCurrency.currency),
          level: row.level + 1,
        },
      ]
    : [row];

const isTotal = ({ key }: BalanceLine) => key === 'total';
