'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import { lineColumn } from './line-column.tsx';
import { StatementTable } from './statement-table.tsx';
import styles from './statements.module.css';

type Line = CallReply<'finance.balanceSheet'>['rows'][number];

/** What the school has and where it comes from, at the end of a month beside the beginning of the year. */
export function BalanceSheet({ period }: { readonly period: number }) {
  const t = useTranslations('finance.balanceSheet');
  const columns = useColumns();
  const sheet = useCall('finance.balanceSheet', { period }, { shown: 'here', keep: true });
  return (
    <Answered call={sheet}>
      {({ rows, balanced, withResult }) => (
        <>
          <p className={styles.notes}>
            <StateBadge tone={balanced ? 'good' : 'bad'}>{t(balanced ? 'balanced' : 'unbalanced')}</StateBadge>{' '}
            {withResult ? t('withResult') : null}
          </p>
          <StatementTable label={t('title')} columns={columns} rows={rows} refreshing={sheet.former} />
        </>
      )}
    </Answered>
  );
}

function useColumns(): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.balanceSheet');
  return useMemo(
    () => [
      lineColumn(t('line')),
      ...(['openingCents', 'closingCents'] as const).map((column) =>
        amountColumn<Line>({
          prop: column,
          label: t(column),
          width: 160,
          zero: 'said',
          cents: (row) => row[column],
        }),
      ),
    ],
    [t],
  );
}
