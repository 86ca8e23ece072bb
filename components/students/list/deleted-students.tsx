'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useRecordText } from '../record/record-text.ts';
import { deletedInput } from './list-address.ts';

type DeletedRow = CallReply<'students.deleted'>['rows'][number];

interface DeletedStudentsProps {
  readonly address: AddressState;
  readonly onBack: () => void;
}

const keyOf = (row: DeletedRow) => row.id;
const nameOf = (row: DeletedRow) => row.name;

/** The lasting list behind every undo: who was deleted, by whom, until when it can be restored. */
export default function DeletedStudents({ address, onBack }: DeletedStudentsProps) {
  const t = useTranslations('students.deleted');
  const input = deletedInput(address.query);
  const list = useCall('students.deleted', input, { keep: true, shown: 'here' });
  const selection = useSelection<DeletedRow>(keyOf, limits.batchRows);
  const action = useAction('students.restore');
  const columns = useDeletedColumns();

  const restore = async (rows: readonly DeletedRow[]) => {
    const outcome = await action.run({ ids: rows.map(keyOf) });
    if (!outcome.ok) return;
    selection.clear();
    announce({ kind: 'toast', severity: 'success', text: t('restored', { count: outcome.data.ids.length }) });
  };
  const actionsOf = (row: DeletedRow) => [
    { label: t('restore'), named: t('restoreNamed', { name: row.name }), run: () => void restore([row]) },
  ];
  return (
    <>
      <PageHeader title={t('title')} text={t('text', { days: limits.deletedKeptDays })}>
        <Button onClick={onBack}>{t('back')}</Button>
      </PageHeader>
      <ListCard>
        <ListBody
          answer={list}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<ListEmpty text={t('empty')} />}
          rows={input.size + 1}
          pager={({ total }) => ({ change: address.change, asked: input, total })}
        >
          {({ rows }) => (
            <>
              <DataTable
                label={t('title')}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                nameOf={nameOf}
                selection={selection}
                refreshing={list.former}
                operations={(row) => <RowActions name={row.name} actions={actionsOf(row)} />}
              />
              <BulkBar count={selection.count} onClear={selection.clear}>
                <Button busy={action.busy} onClick={() => void restore(selection.rows)}>
                  {t('restore')}
                </Button>
              </BulkBar>
            </>
          )}
        </ListBody>
      </ListCard>
    </>
  );
}

function useDeletedColumns(): readonly TableColumn<DeletedRow>[] {
  const t = useTranslations('students');
  const text = useRecordText();
  return useMemo(
    () => [
      { prop: 'name', label: t('field.name'), width: 130, telling: true, tooltip: true },
      { prop: 'number', label: t('field.number'), width: 130 },
      { prop: 'gender', label: t('field.gender'), width: 80, formatter: (_value, row) => text('gender', row.gender) },
      { prop: 'className', label: t('field.class'), width: 140, tooltip: true },
      {
        prop: 'deletedAt',
        label: t('field.deletedAt'),
        width: 170,
        telling: true,
        formatter: (_value, row) => text.time(row.deletedAt),
      },
      { prop: 'deletedBy', label: t('field.deletedBy'), width: 110, tooltip: true },
      {
        prop: 'restoreUntil',
        label: t('deleted.until'),
        width: 170,
        telling: true,
        formatter: (_value, row) => text.time(row.restoreUntil),
      },
    ],
    [t, text],
  );
}
