'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { MergeView } from '@/lib/contracts/students/duplicates.ts';
import { useRecordText } from '../record-text.ts';
import { duplicatesParameter, pageOf } from './duplicates-address.ts';

const keyOf = (row: MergeView) => row.id;
const nameOf = (row: MergeView) => row.keptName;

/** The lasting list behind the undo of merges. */
export function MergeList({ address }: { readonly address: AddressState }) {
  const t = useTranslations('students-duplicates');
  const input = pageOf(address.query);
  const list = useCall('students.merges', input, { keep: true, shown: 'here' });
  const undo = useAction('students.undoMerge');
  const columns = useMergeColumns();
  const { data } = list;
  if (!data)
    return list.failure ? <ListFailure failure={list.failure} onRetry={list.retry} /> : <ListSkeleton rows={8} />;
  if (data.rows.length === 0) return <ListEmpty text={t('noMerges')} />;
  const takeBack = async ({ id }: MergeView) => {
    const outcome = await undo.run({ id });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('undone') });
  };
  return (
    <>
      <DataTable
        label={t('merges')}
        columns={columns}
        rows={data.rows}
        keyOf={keyOf}
        nameOf={nameOf}
        operations={(row) =>
          row.actions.includes('undo') ? (
            <Button look="link" aria-label={t('undoNamed', { name: row.keptName })} onClick={() => void takeBack(row)}>
              {t('undo')}
            </Button>
          ) : null
        }
      />
      <Pager
        total={data.total}
        page={input.page}
        size={input.size}
        onPage={(page) => address.change({ [duplicatesParameter.page]: String(page) })}
        onSize={(size) =>
          address.change({ [duplicatesParameter.size]: String(size), [duplicatesParameter.page]: null })
        }
      />
    </>
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
