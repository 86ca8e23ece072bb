'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListNoResult } from '@/components/shared/list/list-states.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { OtherList } from './other-list.tsx';
import { pageInput, parameter } from './plans-address.ts';
import { usePlanChoices } from './use-plan-choices.ts';

type Row = CallReply<'fees.studentPlans'>['rows'][number];

interface StudentPlanListProps {
  readonly address: AddressState;
  readonly onOpen: (studentId: string) => void;
}

/** Children's plans, those set last first. */
export function StudentPlanList({ address, onOpen }: StudentPlanListProps) {
  const t = useTranslations('fees.student');
  const { query, change } = address;
  const input = pageInput(query);
  const list = useCall('fees.studentPlans', input, { keep: true, shown: 'here' });
  const { charge } = usePlanChoices();
  const columns = useColumns();
  const fromFirst = { [parameter.page]: null };
  return (
    <ListCard>
      <FilterRow
        isFiltered={input.chargePlanId !== undefined}
        onClear={() => change({ [parameter.plan]: null, ...fromFirst })}
        end={<OtherList address={address} />}
      >
        <FilterChoice
          label={t('chargePlan')}
          value={input.chargePlanId ?? ''}
          onChange={(value) => change({ [parameter.plan]: value, ...fromFirst })}
          choices={charge.map(({ id, label }) => ({ value: id, label }))}
        />
      </FilterRow>
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          input.chargePlanId ? (
            <ListNoResult onClear={() => change({ [parameter.plan]: null, ...fromFirst })} />
          ) : (
            <ListEmpty text={t('empty')} />
          )
        }
        rows={input.size}
        pager={({ total }) => ({ change, asked: input, total })}
      >
        {({ rows }) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            nameOf={(row) => row.student.name}
            onOpen={(row) => onOpen(row.student.id)}
            refreshing={list.former}
            operations={({ student: { id, name } }) => (
              <RowActions
                name={name}
                actions={[{ label: t('open'), named: t('openNamed', { name }), run: () => onOpen(id) }]}
              />
            )}
          />
        )}
      </ListBody>
    </ListCard>
  );
}

function useColumns(): readonly TableColumn<Row>[] {
  const t = useTranslations('fees.student');
  return useMemo(
    () => [
      { prop: 'student.name', label: t('name'), width: 110, telling: true, tooltip: true },
      { prop: 'student.number', label: t('number'), width: 110 },
      { prop: 'student.className', label: t('class'), width: 100, tooltip: true, telling: true },
      {
        prop: 'chargePlanName',
        label: t('chargePlan'),
        width: 150,
        telling: true,
        tooltip: true,
        formatter: (_, row) => t('version', { name: row.chargePlanName, edition: row.chargePlanEdition }),
      },
      { prop: 'fromOn', label: t('fromOn'), width: 110 },
      { prop: 'toOn', label: t('toOn'), width: 110, optional: true },
      {
        prop: 'exceptions',
        label: t('exceptions'),
        width: 130,
        optional: true,
        formatter: (_, { exceptions }) =>
          exceptions.prices + exceptions.discounts === 0 ? null : t('exceptionsIn', exceptions),
      },
      {
        prop: 'monthCents',
        label: t('thisMonth'),
        width: 120,
        align: 'end',
        telling: true,
        formatter: (_, { monthCents }) => (monthCents === null ? null : centsText(monthCents)),
      },
    ],
    [t],
  );
}
