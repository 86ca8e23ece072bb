'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListFailure, ListSkeleton, ListStale } from '@/components/shared/list-states.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { lineColumn } from './line-column.tsx';
import styles from './statements.module.css';

type Line = CallReply<'finance.balanceSheet'>['rows'][number];
const keyOf = ({ row }: Line) => row;
const nameOf = ({ name }: Line) => name;

/** What the school has and where it comes from, at the end of a month beside the beginning of the year. */
export function BalanceSheet({ period }: { readonly period: number }) {
  const t = useTranslations('finance.balanceSheet');
  const columns = useColumns();
  const sheet = useCall('finance.balanceSheet', { period }, { shown: 'here', keep: true });
  const { data } = sheet;
  if (!data)
    return sheet.failure ? <ListFailure failure={sheet.failure} onRetry={sheet.retry} /> : <ListSkeleton rows={12} />;
  return (
    <>
      {sheet.failure ? <ListStale onRetry={sheet.retry} /> : null}
      <p className={styles.notes}>
        <StateBadge tone={data.balanced ? 'good' : 'bad'}>{t(data.balanced ? 'balanced' : 'unbalanced')}</StateBadge>{' '}
        {data.withResult ? t('withResult') : null}
      </p>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data.rows}
        keyOf={keyOf}
        nameOf={nameOf}
        refreshing={sheet.former}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.balanceSheet');
  return useMemo(
    () => [
      lineColumn(t('line')),
      ...(['openingCents', 'closingCents'] as const).map(
        (column): TableColumn<Line> => ({
          prop: column,
          label: t(column),
          width: 160,
          align: 'end',
          telling: true,
          formatter: (_, row) => centsText(row[column]),
        }),
      ),
    ],
    [t],
  );
}
