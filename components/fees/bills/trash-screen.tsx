'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { type RowAction, RowActions } from '@/components/shared/list/row-actions.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { type Selection, useSelection } from '@/components/shared/list/selection.ts';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { useDayOf } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type CallState, useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { trashInput } from './bills-address.ts';
import { PurgeDialog } from './purge-dialog.tsx';
import { useBillText } from './use-bill-text.ts';
import { useMoved } from './use-moved.ts';

type Row = CallReply<'fees.billTrash'>['rows'][number];

const keyOf = ({ id }: Row) => id;
const may = (action: 'restore' | 'purge') => (row: Row) => row.actions.includes(action);

/** Bills that were thrown away: taken out as they were; drafts are purged before their day comes too. */
export function TrashScreen() {
  const t = useTranslations('fees-bills.trash');
  const input = trashInput(useAddressState().query);
  const list = useCall('fees.billTrash', input, { keep: true, shown: 'here' });
  const selection = useSelection<Row>(keyOf, limits.batchRows);
  /** Those to be purged; `all` empties the trash. */
  const [purged, setPurged] = useState<readonly Row[] | 'all' | null>(null);
  const purgeable = list.data?.purgeable ?? 0;
  return (
    <>
      <PageHeader title={t('title')} text={t('text', { days: limits.feeTrashDays })}>
        {purgeable > 0 && input.text === undefined ? (
          <Permitted of="fees.bill.purge" otherwise="disabled">
            <Button onClick={() => setPurged('all')}>{t('purgeAll')}</Button>
          </Permitted>
        ) : null}
      </PageHeader>
      <TrashCard input={input} list={list} selection={selection} onPurge={setPurged} />
      <Suspense>
        {purged ? (
          <PurgeDialog
            ids={purged === 'all' ? null : purged.map(keyOf)}
            count={purged === 'all' ? purgeable : purged.length}
            onPurged={selection.clear}
            onClose={() => setPurged(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface TrashCardProps {
  readonly input: ReturnType<typeof trashInput>;
  readonly list: CallState<CallReply<'fees.billTrash'>>;
  readonly selection: Selection<Row>;
  readonly onPurge: (rows: readonly Row[]) => void;
}

/** The list, and what may be done with its rows, one by one or several. */
function TrashCard({ input, list, selection, onPurge }: TrashCardProps) {
  const t = useTranslations('fees-bills.trash');
  const { change } = useAddressState();
  const { nameOf } = useBillText();
  const columns = useTrashColumns();
  const told = useMoved();
  const restore = useAction('fees.restoreBills');
  const takeOut = async (rows: readonly Row[]) => {
    const outcome = await restore.run({ ids: rows.map(keyOf) });
    if (!outcome.ok) return;
    told('restored', outcome.data);
    selection.clear();
  };
  const actionsOf = (row: Row): readonly RowAction[] => {
    const name = nameOf(row);
    const back = {
      label: t('restore'),
      named: t('restoreNamed', { name }),
      busy: restore.busy,
      run: () => void takeOut([row]),
    };
    const away = { label: t('purge'), named: t('purgeNamed', { name }), danger: true, run: () => onPurge([row]) };
    return [...(may('restore')(row) ? [back] : []), ...(may('purge')(row) ? [away] : [])];
  };
  const [back, away] = [selection.rows.filter(may('restore')), selection.rows.filter(may('purge'))];
  return (
    <ListCard>
      <FilterRow isFiltered={input.text !== undefined} onClear={() => change({ q: null, page: null })}>
        <SearchField
          name="q"
          label={t('search')}
          placeholder={t('searchHint')}
          value={input.text ?? ''}
          onSearch={(text) => change({ q: text || null, page: null }, 'replace')}
        />
      </FilterRow>
      <ListTable
        label={t('title')}
        columns={columns}
        answer={list}
        size={input.size}
        empty={t('empty')}
        onClear={input.text === undefined ? null : () => change({ q: null, page: null })}
        change={change}
        keyOf={keyOf}
        nameOf={nameOf}
        selection={selection}
        isSelectable={(row) => row.actions.length > 0}
        operations={(row) => <RowActions name={nameOf(row)} actions={actionsOf(row)} />}
      />
      <BulkBar count={selection.count} onClear={selection.clear}>
        {back.length > 0 ? (
          <Button busy={restore.busy} onClick={() => void takeOut(back)}>
            {t('restoreMany', { count: back.length })}
          </Button>
        ) : null}
        {away.length > 0 ? (
          <Button onClick={() => onPurge(away)}>{t('purgeMany', { count: away.length })}</Button>
        ) : null}
      </BulkBar>
    </ListCard>
  );
}

function useTrashColumns(): readonly TableColumn<Row>[] {
  const t = useTranslations('fees-bills.trash');
  const bill = useTranslations('fees-bills.bill');
  const instant = useInstantText();
  const dayOf = useDayOf();
  return useMemo(
    () => [
      { prop: 'student.name', label: bill('child'), width: 110, telling: true, tooltip: true },
      { prop: 'student.className', label: bill('classId'), width: 100, tooltip: true },
      { prop: 'number', label: bill('number'), width: 130, formatter: (_, row) => row.number ?? bill('draft') },
      { prop: 'month', label: bill('month'), width: 80 },
      {
        prop: 'amountCents',
        label: bill('amountCents'),
        width: 110,
        align: 'end',
        formatter: (_, row) => centsText(row.amountCents),
        telling: true,
      },
      { prop: 'trashReason', label: t('reason'), width: 150, tooltip: true },
      { prop: 'trashedBy', label: t('by'), width: 90, tooltip: true, optional: true },
      { prop: 'trashedAt', label: t('at'), width: 170, formatter: (_, row) => instant(row.trashedAt) },
      { prop: 'purgeOn', label: t('purgeOn'), width: 120, telling: true, formatter: (_, row) => dayOf(row.purgeOn) },
    ],
    [t, bill, instant, dayOf],
  );
}
