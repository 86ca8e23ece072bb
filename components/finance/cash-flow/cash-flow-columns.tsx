'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { amountColumn } from '../amount-column.ts';
import { figureColumn } from '../statements/figure-column.tsx';
import styles from '../statements/statements.module.css';

export type CashFlowRow = CallReply<'finance.cashFlow'>['rows'][number];
export type CashFlowItem = CallReply<'finance.cashFlowItems'>['rows'][number];

/** The line, the month, the year so far, and what adjustments are in it. */
export function useCashFlowColumns(
  onCell: (row: string, column: 'month' | 'yearToDate') => void,
): readonly TableColumn<CashFlowRow>[] {
  const t = useTranslations('finance.cashFlow');
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('line'),
        width: 320,
        telling: true,
        tooltip: true,
        // Lines without a direction sum others up.
        formatter: (_, { name, direction }) => (
          <span className={direction === null ? styles.total : styles.line}>{name}</span>
        ),
      },
      ...(['monthCents', 'yearCents'] as const).map((column) =>
        figureColumn<CashFlowRow>({
          prop: column,
          label: t(column),
          width: 150,
          cents: (line) => line[column],
          onOpen: ({ row }) => onCell(row, column === 'monthCents' ? 'month' : 'yearToDate'),
        }),
      ),
      amountColumn<CashFlowRow>({
        prop: 'adjustedCents',
        label: t('adjustedCents'),
        telling: false,
        cents: (row) => row.adjustedCents,
      }),
    ],
    [t, onCell],
  );
}
