'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { amountColumn } from '../amount-column.ts';
import styles from '../statements/statements.module.css';

export type CashFlowRow = CallReply<'finance.cashFlow'>['rows'][number];
export type CashFlowItem = CallReply<'finance.cashFlowItems'>['rows'][number];

/** The line, the month, the year so far, and what adjustments are in it. */
export function useCashFlowColumns(): readonly TableColumn<CashFlowRow>[] {
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
        amountColumn<CashFlowRow>({ prop: column, label: t(column), zero: 'said', cents: (row) => row[column] }),
      ),
      amountColumn<CashFlowRow>({
        prop: 'adjustedCents',
        label: t('adjustedCents'),
        telling: false,
        cents: (row) => row.adjustedCents,
      }),
    ],
    [t],
  );
}
