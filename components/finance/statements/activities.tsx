'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import { lineColumn } from './line-column.tsx';
import { StatementTable } from './statement-table.tsx';

type Line = CallReply<'finance.activities'>['rows'][number];

/** Income, expenses and the change of net assets, unrestricted and restricted. */
export function Activities({ period }: { readonly period: number }) {
  const t = useTranslations('finance.activities');
  const columns = useColumns();
  const report = useCall('finance.activities', { period }, { shown: 'here', keep: true });
  return (
    <Answered call={report}>
      {({ rows }) => <StatementTable label={t('title')} columns={columns} rows={rows} refreshing={report.former} />}
    </Answered>
  );
}

function useColumns(): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.activities');
  return useMemo(
    () => [
      lineColumn(t('line')),
      ...(['month', 'yearToDate'] as const).flatMap((span) =>
        (['unrestrictedCents', 'restrictedCents', 'totalCents'] as const).map((part) =>
          amountColumn<Line>({
            prop: `${span}.${part}`,
            label: t(`${span}.${part}`),
            width: 140,
            telling: part === 'totalCents',
            zero: 'said',
            cents: (row) => row[span][part],
          }),
        ),
      ),
    ],
    [t],
  );
}
