'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useRecordText } from '../record/record-text.ts';
import { useUndoChange } from './undo-change.ts';

type Row = CallReply<'students.classChanges'>['rows'][number];
const keyOf = (row: Row) => row.id;

/**
 * The lasting list behind every undo: what moved children between classes, by whom, until when it can be taken back.
 */
export default function ChangesList({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslations('students-classes.changes');
  const list = useCall('students.classChanges', {}, { shown: 'here' });
  const undo = useUndoChange();
  const columns = useColumns();
  const { data } = list;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button onClick={onBack}>{t('back')}</Button>
      </PageHeader>
      <ListCard>
        {data && data.rows.length > 0 ? (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data.rows}
            keyOf={keyOf}
            nameOf={(row) => t(`kind.${row.kind}`)}
            operations={(row) =>
              row.actions.includes('undo') ? (
                <Button
                  look="link"
                  busy={undo.busy}
                  aria-label={t('undoNamed', { kind: t(`kind.${row.kind}`), day: row.effectiveOn })}
                  onClick={() => void undo.run(row.id)}
                >
                  {t('undo')}
                </Button>
              ) : null
            }
          />
        ) : list.failure ? (
          <ListFailure failure={list.failure} onRetry={list.retry} />
        ) : data ? (
          <ListEmpty text={t('empty')} />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </ListCard>
    </>
  );
}

function useColumns(): readonly TableColumn<Row>[] {
  const t = useTranslations('students-classes.changes');
  const text = useRecordText();
  return useMemo(
    () => [
      { prop: 'kind', label: t('what'), width: 150, telling: true, formatter: (_value, row) => t(`kind.${row.kind}`) },
      { prop: 'students', label: t('students'), width: 100, align: 'end', telling: true },
      { prop: 'effectiveOn', label: t('on'), width: 120 },
      { prop: 'reason', label: t('reason'), width: 180, tooltip: true },
      { prop: 'doneBy', label: t('by'), width: 110, tooltip: true },
      { prop: 'doneAt', label: t('at'), width: 170, formatter: (_value, row) => text.time(row.doneAt) },
      {
        prop: 'state',
        label: t('state'),
        width: 200,
        telling: true,
        formatter: (_value, row) =>
          row.state === 'undone'
            ? t('undone')
            : row.actions.includes('undo')
              ? t('undoUntil', { time: text.time(row.undoUntil) ?? '' })
              : t('done'),
      },
    ],
    [t, text],
  );
}
