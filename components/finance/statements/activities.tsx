'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import { CellPanel, type StatementCell } from './cell-panel.tsx';
import { figureColumn } from './figure-column.tsx';
import { lineColumn } from './line-column.tsx';
import type { StatementProps } from './statement-props.ts';
import { StatementTable } from './statement-table.tsx';

type Line = CallReply<'finance.activities'>['rows'][number];

/** Income, expenses and the change of net assets, unrestricted and restricted. */
export function Activities({ period, onSubject }: StatementProps) {
  const t = useTranslations('finance.activities');
  const [cell, setCell] = useState<StatementCell | null>(null);
  const columns = useColumns((of) => setCell({ statement: 'activities', period, ...of }));
  const report = useCall('finance.activities', { period }, { shown: 'here', keep: true });
  return (
    <Answered call={report}>
      {({ rows }) => (
        <>
          <StatementTable label={t('title')} columns={columns} rows={rows} refreshing={report.former} />
          {cell ? <CellPanel cell={cell} onCell={setCell} onSubject={onSubject} onClose={() => setCell(null)} /> : null}
        </>
      )}
    </Answered>
  );
}

interface Of {
  readonly row: string;
  readonly column: 'month' | 'yearToDate';
  readonly part: 'unrestricted' | 'restricted' | 'total';
}

function useColumns(onCell: (of: Of) => void): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.activities');
  return useMemo(
    () => [
      lineColumn(t('line')),
      ...(['month', 'yearToDate'] as const).flatMap((column) =>
        (['unrestricted', 'restricted', 'total'] as const).map((part) =>
          figureColumn<Line>({
            prop: `${column}.${part}Cents`,
            label: t(`${column}.${part}Cents`),
            width: 140,
            telling: part === 'total',
            cents: (line) => line[column][`${part}Cents`],
            onOpen: ({ row }) => onCell({ row, column, part }),
          }),
        ),
      ),
    ],
    [t, onCell],
  );
}
