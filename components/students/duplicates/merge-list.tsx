'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { MergeView } from '@/lib/contracts/students/duplicates.ts';
import { useRecordText } from '../record/record-text.ts';
import { pageOf } from './duplicates-address.ts';

const keyOf = (row: MergeView) => row.id;
const nameOf = (row: MergeView) => row.keptName;

/** The lasting list behind the undo of merges. */
export function MergeList({ address }: { readonly address: AddressState }) {
  const t = useTranslations('students-duplicates');
  const input = pageOf(address.query);
  const list = useCall('students.merges', input, { keep: true, shown: 'here' });
  const undo = useAction('students.undoMerge');
  const columns = useMergeColumns();
  const takeBack = async ({ id }: MergeView) => {
    const outcome = await undo.run({ id });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('undone') });
  };
  const actionsOf = (row: MergeView) =>
    row.actions.includes('undo')
      ? [{ label: t('undo'), named: t('undoNamed', { name: row.keptName }), run: () => void takeBack(row) }]
      : [];
  return (
    <ListBody
      answer={list}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<ListEmpty text={t('noMerges')} />}
      rows={8}
      pager={({ total }) => ({ change: address.change, asked: input, total })}
    >
      {({ rows }) => (
        <DataTable
          label={t('merges')}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          nameOf={nameOf}
          operations={(row) => <RowActions name={row.keptName} actions={actionsOf(row)} />}
        />
      )}
    </ListBody>
  );
}

function useMergeColumns(): readonly TableColumn<MergeView>[] {
  const t = useTranslations('students-duplicates');
  const text = useRecordText();
  return useMemo(
    () => [
      {
        prop: 'keptName',
        label: t('kept'),
        width: 180,
        telling: true,
        formatter: (_, row) => `${row.keptName} ${row.keptNumber}`,
      },
      {
        prop: 'goneName',
        label: t('gone'),
        width: 180,
        telling: true,
        formatter: (_, row) => `${row.goneName} ${row.goneNumber}`,
      },
      {
        prop: 'undoneAt',
        label: t('undoneAt'),
        width: 170,
        formatter: (_, row) => row.undoneAt && text.time(row.undoneAt),
      },
      { prop: 'moved', label: t('moved'), width: 110, align: 'end' },
      { prop: 'stayed', label: t('stayed'), width: 110, align: 'end' },
      { prop: 'by', label: t('by'), width: 110, tooltip: true },
      { prop: 'at', label: t('at'), width: 170, telling: true, formatter: (_, row) => text.time(row.at) },
    ],
    [t, text],
  );
}
