'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import { CellPanel, type StatementCell } from './cell-panel.tsx';
import { figureColumn } from './figure-column.tsx';
import { lineColumn } from './line-column.tsx';
import type { StatementProps } from './statement-props.ts';
import { StatementTable } from './statement-table.tsx';
import styles from './statements.module.css';

type Line = CallReply<'finance.balanceSheet'>['rows'][number];

/** What the school has and where it comes from, at the end of a month beside the beginning of the year. */
export function BalanceSheet({ period, onSubject }: StatementProps) {
  const t = useTranslations('finance.balanceSheet');
  const [cell, setCell] = useState<StatementCell | null>(null);
  const columns = useColumns((row, column) => setCell({ statement: 'balanceSheet', period, row, column }));
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
          {cell ? <CellPanel cell={cell} onCell={setCell} onSubject={onSubject} onClose={() => setCell(null)} /> : null}
        </>
      )}
    </Answered>
  );
}

function useColumns(onCell: (row: string, column: 'opening' | 'closing') => void): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.balanceSheet');
  return useMemo(
    () => [
      lineColumn(t('line')),
      ...(['opening', 'closing'] as const).map((column) =>
        figureColumn<Line>({
          prop: `${column}Cents`,
          label: t(`${column}Cents`),
          width: 160,
          cents: (line) => line[`${column}Cents`],
          onOpen: ({ row }) => onCell(row, column),
        }),
      ),
    ],
    [t, onCell],
  );
}
