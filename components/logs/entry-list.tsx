'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AddressPager } from '@/components/shared/address-pager.tsx';
import { type AddressState, pageIn } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/filter-row.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListBody } from '@/components/shared/list-body.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListNoResult } from '@/components/shared/list-states.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type LogRow, logKinds } from '@/lib/contracts/logs/logs.ts';

const keyOf = (row: LogRow) => row.id;
const nameOf = (row: LogRow) => row.name;

/** What people opened and did, and what went wrong for them. */
export function EntryList({ address }: { readonly address: AddressState }) {
  const { query, change } = address;
  const t = useTranslations('logs');
  const kind = logKinds.find((one) => one === query.kind);
  const page = pageIn(query);
  const list = useCall('logs.entries', { page, ...(kind ? { kind } : {}) }, { keep: true, shown: 'here' });
  const columns = useColumns();
  const clear = () => change({ kind: null, page: null });
  return (
    <ListCard>
      <FilterRow isFiltered={kind !== undefined} onClear={clear}>
        <FilterChoice
          label={t('kind')}
          value={kind ?? ''}
          choices={logKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          onChange={(next) => change({ kind: next, page: null })}
        />
      </FilterRow>
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<ListNoResult onClear={clear} />}
        rows={10}
      >
        {({ rows }) => (
          <DataTable
            label={t('view.entries')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            refreshing={list.former}
          />
        )}
      </ListBody>
      <AddressPager address={address} total={list.data?.total} />
    </ListCard>
  );
}

function useColumns(): readonly TableColumn<LogRow>[] {
  const t = useTranslations('logs');
  const instant = useInstantText();
  return useMemo(
    () => [
      {
        prop: 'at',
        label: t('at'),
        width: 170,
        telling: true,
        formatter: (_, { at }) => instant(at),
      },
      { prop: 'person', label: t('person'), width: 110, tooltip: true },
      { prop: 'kind', label: t('kind'), width: 90, formatter: (_, row) => t(`kind_${row.kind}`) },
      { prop: 'name', label: t('name'), width: 200, telling: true, tooltip: true },
      { prop: 'page', label: t('page'), width: 220, tooltip: true },
      { prop: 'detail', label: t('detail'), width: 240, tooltip: true },
    ],
    [t, instant],
  );
}
