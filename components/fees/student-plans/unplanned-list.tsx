'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { BulkBar } from '@/components/shared/bulk-bar.tsx';
import { DataTable } from '@/components/shared/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/filter-row.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListNoResult, ListSkeleton, ListStale } from '@/components/shared/list-states.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import { useSelection } from '@/components/shared/selection.ts';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { OtherList } from './other-list.tsx';
import { parameter, unplannedInput } from './plans-address.ts';

type Child = CallReply<'fees.unplanned'>['rows'][number];

const keyOf = ({ id }: Child) => id;

interface UnplannedListProps {
  readonly address: AddressState;
  readonly onOpen: (studentId: string) => void;
  /** Gives those picked a plan; null for who may not. */
  readonly onGive: ((children: readonly Child[], done: () => void) => void) | null;
}

/** Children who have no charge plan today, to be given one together. */
export function UnplannedList({ address, onOpen, onGive }: UnplannedListProps) {
  const t = useTranslations('fees.student');
  const { query, change } = address;
  const input = unplannedInput(query);
  const list = useCall('fees.unplanned', input, { keep: true, shown: 'here' });
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  const selection = useSelection<Child>(keyOf, limits.planPicked);
  const columns = useMemo(
    (): readonly TableColumn<Child>[] => [
      { prop: 'name', label: t('name'), width: 160, telling: true, tooltip: true },
      { prop: 'number', label: t('number'), width: 160, telling: true },
      { prop: 'className', label: t('class'), width: 160, telling: true, tooltip: true },
    ],
    [t],
  );
  const all = { [parameter.class]: null, [parameter.page]: null };
  const { data } = list;
  return (
    <ListCard>
      <FilterRow
        isFiltered={input.classId !== undefined}
        onClear={() => change(all)}
        end={<OtherList address={address} />}
      >
        <FilterChoice
          label={t('class')}
          value={input.classId ?? ''}
          onChange={(value) => change({ ...all, [parameter.class]: value || null })}
          choices={classes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FilterRow>
      {data && list.failure ? <ListStale onRetry={list.retry} /> : null}
      {data && data.rows.length > 0 ? (
        <>
          <DataTable
            label={t('unplanned')}
            columns={columns}
            rows={data.rows}
            keyOf={keyOf}
            nameOf={({ name }) => name}
            selection={onGive ? selection : undefined}
            onOpen={({ id }) => onOpen(id)}
            refreshing={list.former}
            operations={({ id, name }) => (
              <Button look="link" aria-label={t('openNamed', { name })} onClick={() => onOpen(id)}>
                {t('open')}
              </Button>
            )}
          />
          {onGive ? (
            <BulkBar count={selection.count} onClear={selection.clear}>
              <Button onClick={() => onGive(selection.rows, selection.clear)}>{t('give')}</Button>
            </BulkBar>
          ) : null}
          <Pager
            total={data.total}
            page={input.page}
            size={input.size}
            onPage={(page) => change({ [parameter.page]: String(page) })}
            onSize={(size) => change({ [parameter.size]: String(size), [parameter.page]: null })}
          />
        </>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : !data ? (
        <ListSkeleton rows={input.size} />
      ) : input.classId || input.page > 1 ? (
        <ListNoResult onClear={() => change(all)} />
      ) : (
        <ListEmpty text={t('allPlanned')} />
      )}
    </ListCard>
  );
}
