'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import { useActivitiesColumns } from './activities-columns.tsx';
import type { ActivitiesPart } from './activities-parts.ts';
import { CellPanel, type StatementCell } from './cell-panel.tsx';
import { CompareNote } from './compare.tsx';
import { LeftOut } from './left-out.tsx';
import type { StatementProps } from './statement-props.ts';
import { StatementTable } from './statement-table.tsx';
import { useLeftOut } from './use-left-out.ts';

interface ActivitiesProps extends StatementProps {
  readonly compare: 'lastYear' | undefined;
  /** Of what is compared. */
  readonly part: ActivitiesPart;
}

/** Income, expenses and the change of net assets, unrestricted and restricted, or one of them beside the year before. */
export function Activities({ period, compare, part, onSubject }: ActivitiesProps) {
  const t = useTranslations('finance.activities');
  const [cell, setCell] = useState<StatementCell | null>(null);
  const report = useCall('finance.activities', { period, compare }, { shown: 'here', keep: true });
  const leftOut = useLeftOut('activities', period);
  const columns = useActivitiesColumns(report.data, part, (of) => setCell({ statement: 'activities', ...of }));
  return (
    <Answered call={{ ...report, data: leftOut.loading ? undefined : report.data }}>
      {({ rows, compared }) => (
        <>
          <LeftOut statement="activities" period={period} />
          <CompareNote period={period} asked={compare} rows={rows} compared={compared} />
          <StatementTable label={t('title')} columns={columns} rows={rows} refreshing={report.former} />
          {cell ? <CellPanel cell={cell} onCell={setCell} onSubject={onSubject} onClose={() => setCell(null)} /> : null}
        </>
      )}
    </Answered>
  );
}
