'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { useFieldColumns } from '@/components/shared/list/field-columns.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFilters } from '@/components/shared/list/list-filters.tsx';
import { ListNoResult } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { filterInput, isFiltered, withoutFilters } from '@/lib/contracts/filters.ts';
import { entryFields, entryFilters } from '@/lib/contracts/logs/log-fields.ts';
import type { LogRow } from '@/lib/contracts/logs/logs.ts';

const keyOf = (row: LogRow) => row.id;
const nameOf = (row: LogRow) => row.name;

/** What people opened and did, and what went wrong for them. */
export function EntryList({ address: { query, change } }: { readonly address: AddressState }) {
  const t = useTranslations('logs');
  const input = filterInput(entryFilters, query);
  const list = useCall('logs.entries', input, { keep: true, shown: 'here' });
  const columns = useFieldColumns<LogRow>(entryFields, 'logs');

  return (
    <ListCard>
      <ListFilters
        filters={entryFilters}
        input={input}
        words="logs"
        isFiltered={isFiltered(entryFilters, input)}
        change={change}
      />
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<ListNoResult onClear={() => change(withoutFilters(entryFilters))} />}
        rows={input.size + 1}
        pager={({ total }) => ({ change, asked: input, total })}
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
    </ListCard>
  );
}
