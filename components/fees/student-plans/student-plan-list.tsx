'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/filter-row.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListNoResult, ListSkeleton, ListStale } from '@/components/shared/list-states.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
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
  const { data } = list;
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
      {data && list.failure ? <ListStale onRetry={list.retry} /> : null}
      {data && data.rows.length > 0 ? (
        <>
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data.rows}
            keyOf={(row) => row.id}
            nameOf={(row) => row.student.name}
            onOpen={(row) => onOpen(row.student.id)}
            refreshing={list.former}
            operations={({ student }) => (
              <Button
                look="link"
                aria-label={t('openNamed', { name: student.name })}
                onClick={() => onOpen(student.id)}
              >
                {t('open')}
              </Button>
            )}
          />
          <Pager
            total={data.total}
            page={input.page}
            size={input.size}
            onPage={(page) => change({ [parameter.page]: String(page) })}
            onSize={(size) => change({ [parameter.size]: String(size), ...fromFirst })}
          />
        </>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : !data ? (
        <ListSkeleton rows={input.size} />
      ) : input.chargePlanId || input.page > 1 ? (
        <ListNoResult onClear={() => change({ [parameter.plan]: null, ...fromFirst })} />
      ) : (
        <ListEmpty text={t('empty')} />
      )}
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
      { prop: 'toOn', label: t('toOn'), width: 110 },
      { prop: 'exceptions', label: t('exceptions'), width: 110, align: 'end' },
    ],
    [t],
  );
}
