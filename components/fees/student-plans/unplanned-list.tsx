'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListNoResult } from '@/components/shared/list/list-states.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
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
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={input.classId ? <ListNoResult onClear={() => change(all)} /> : <ListEmpty text={t('allPlanned')} />}
        rows={input.size}
        pager={({ total }) => ({ change, asked: input, total })}
      >
        {({ rows }) => (
          <>
            <DataTable
              label={t('unplanned')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={({ name }) => name}
              selection={onGive ? selection : undefined}
              onOpen={({ id }) => onOpen(id)}
              refreshing={list.former}
              operations={({ id, name }) => (
                <RowActions
                  name={name}
                  actions={[{ label: t('open'), named: t('openNamed', { name }), run: () => onOpen(id) }]}
                />
              )}
            />
            {onGive ? (
              <BulkBar count={selection.count} onClear={selection.clear}>
                <Button onClick={() => onGive(selection.rows, selection.clear)}>{t('give')}</Button>
              </BulkBar>
            ) : null}
          </>
        )}
      </ListBody>
    </ListCard>
  );
}
