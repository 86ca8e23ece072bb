'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { amountColumn } from '../amount-column.ts';
import { comparedColumns } from '../statements/compared-columns.tsx';
import { figureColumn } from '../statements/figure-column.tsx';
import { lineColumns } from '../statements/line-column.tsx';
import type { CashCellOf } from './cash-cell.tsx';

type Report = CallReply<'finance.cashFlow'>;
export type CashFlowRow = Report['rows'][number];
export type CashFlowItem = CallReply<'finance.cashFlowItems'>['rows'][number];

const spans = [
  ['month', 'monthCents'],
  ['yearToDate', 'yearCents'],
] as const;

/** The line, the month and the year so far, each on demand beside the year before, and what adjustments are in it. */
export function useCashFlowColumns(
  report: Report | undefined,
  onCell: (cell: CashCellOf) => void,
): readonly TableColumn<CashFlowRow>[] {
  const t = useTranslations('finance.cashFlow');
  const form = useTranslations('finance.form');
  const words = useTranslations('finance.compare');
  const reports = useTranslations('finance.report');
  return useMemo(() => {
    const { period = 0, span = 'month', compared = null } = report ?? {};
    const label = (cents: 'monthCents' | 'yearCents') => {
      if (span === 'month') return t(cents);
      if (cents === 'monthCents') return reports('cents', { span: reports(`of.${span}`) });
      return span === 'year' ? reports('annualCents') : t(cents);
    };
    const thenOf = (column: string) =>
      span === 'month' ? words(column === 'month' ? 'monthThen' : 'yearThen') : reports('then');
    return [
      // Lines without a direction sum others up.
      ...lineColumns<CashFlowRow>({ line: t('line'), row: form('row') }, ({ direction }) => direction === null),
      ...spans
        .filter(([column]) => span !== 'year' || column !== 'month')
        .flatMap(([column, cents]) => [
          figureColumn<CashFlowRow>({
            prop: cents,
            label: label(cents),
            width: compared === null ? 150 : 118,
            cents: (line) => line[cents],
            onOpen: ({ row }) => onCell({ period, span, row, column }),
          }),
          ...(compared
            ? comparedColumns<CashFlowRow>({
                prop: `compared.${cents}`,
                labels: [thenOf(column), words('difference'), words('change')],
                nowOf: (line) => line[cents],
                thenOf: (line) => line.compared?.[cents] ?? null,
                onOpen: ({ row }) => onCell({ period: compared.period, span, row, column }),
              })
            : []),
        ]),
      amountColumn<CashFlowRow>({
        prop: 'adjustedCents',
        label: t('adjustedCents'),
        telling: false,
        cents: (row) => row.adjustedCents,
      }),
    ];
  }, [t, form, words, reports, report, onCell]);
}
