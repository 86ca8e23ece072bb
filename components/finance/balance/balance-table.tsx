'use client';

import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListEmpty, ListFailure, ListSkeleton, ListStale } from '@/components/shared/list-states.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type BalanceLine, useBalanceColumns } from './balance-columns.tsx';

const keyOf = (row: BalanceLine) => row.subjectId;
const nameOf = (row: BalanceLine) => `${row.number} ${row.name}`;

/** The subjects that hold or moved anything, with the totals below: debits equal credits in each pair. */
export function BalanceTable({ period }: { readonly period: number }) {
  const t = useTranslations('finance.balance');
  const columns = useBalanceColumns();
  const list = useCall('finance.subjectBalance', { from: period, to: period }, { shown: 'here', keep: true });
  const { data } = list;
  if (!data)
    return list.failure ? <ListFailure failure={list.failure} onRetry={list.retry} /> : <ListSkeleton rows={12} />;
  return (
    <>
      {list.failure ? <ListStale onRetry={list.retry} /> : null}
      {data.rows.length > 0 ? (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={withTotal(data, t('total'))}
          keyOf={keyOf}
          nameOf={nameOf}
          refreshing={list.former}
        />
      ) : (
        <ListEmpty text={t('empty')} />
      )}
    </>
  );
}

const withTotal = ({ rows, totals }: CallReply<'finance.subjectBalance'>, name: string): readonly BalanceLine[] => [
  ...rows,
  { ...totals, subjectId: 'total', number: '', name, level: 1 },
];
