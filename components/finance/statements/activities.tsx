'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListFailure, ListSkeleton, ListStale } from '@/components/shared/list-states.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { lineColumn } from './line-column.tsx';

type Line = CallReply<'finance.activities'>['rows'][number];
const keyOf = ({ row }: Line) => row;
const nameOf = ({ name }: Line) => name;

/** Income, expenses and the change of net assets, unrestricted and restricted. */
export function Activities({ period }: { readonly period: number }) {
  const t = useTranslations('finance.activities');
  const columns = useColumns();
  const report = useCall('finance.activities', { period }, { shown: 'here', keep: true });
  const { data } = report;
  if (!data)
    return report.failure ? (
      <ListFailure failure={report.failure} onRetry={report.retry} />
    ) : (
      <ListSkeleton rows={12} />
    );
  return (
    <>
      {report.failure ? <ListStale onRetry={report.retry} /> : null}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data.rows}
        keyOf={keyOf}
        nameOf={nameOf}
        refreshing={report.former}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.activities');
  return useMemo(
    () => [
      lineColumn(t('line')),
      ...(['month', 'yearToDate'] as const).flatMap((span): TableColumn<Line>[] =>
        (['unrestrictedCents', 'restrictedCents', 'totalCents'] as const).map((part) => ({
          prop: `${span}.${part}`,
          label: t(`${span}.${part}`),
          width: 140,
          align: 'end',
          telling: part === 'totalCents',
          formatter: (_, row) => centsText(row[span][part]),
        })),
      ),
    ],
    [t],
  );
}
