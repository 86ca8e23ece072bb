'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { useTimeText } from '@/components/shared/instant-text.ts';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFilters, type PickerProps } from '@/components/shared/list/list-filters.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { isFiltered, withoutFilters } from '@/lib/contracts/filters.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { visitFilters, visitsInput } from '../safety-address.ts';
import { PhaseBadge } from './phase-badge.tsx';
import { SpanFilter } from './span-filter.tsx';

/** The columns of the list of visitors. */
function useVisitorColumns(): readonly TableColumn<Visit>[] {
  const t = useTranslations('safety-visitor');
  const at = useTimeText();
  return useMemo(() => {
    const time = (instant: string | null) => (instant ? at(instant) : '');
    return [
      { prop: 'name', label: t('column.name'), width: 120, telling: true, tooltip: true },
      {
        prop: 'phase',
        label: t('column.phase'),
        width: 110,
        telling: true,
        formatter: (_, { phase }) => <PhaseBadge phase={phase} />,
      },
      { prop: 'day', label: t('column.day'), width: 110, telling: true },
      {
        prop: 'from',
        label: t('visit'),
        width: 120,
        formatter: (_, { from, to }) => t('time', { from, to }),
      },
      {
        prop: 'arrivedAt',
        label: t('column.arrivedAt'),
        width: 90,
        optional: true,
        formatter: (_, row) => time(row.arrivedAt),
      },
      { prop: 'leftAt', label: t('column.leftAt'), width: 90, optional: true, formatter: (_, row) => time(row.leftAt) },
      { prop: 'host', label: t('column.host'), width: 110, tooltip: true },
      {
        prop: 'reason',
        label: t('column.reason'),
        width: 100,
        formatter: (_, { reason }) => t(`records.reasonOf.${reason}`),
      },
      { prop: 'persons', label: t('column.persons'), width: 70, align: 'end' },
      { prop: 'phoneMasked', label: t('column.phone'), width: 130 },
      { prop: 'company', label: t('column.company'), width: 150, optional: true, tooltip: true },
      { prop: 'plate', label: t('column.plate'), width: 110, optional: true },
      { prop: 'badge', label: t('column.badge'), width: 90, optional: true },
      { prop: 'note', label: t('column.note'), width: 140, optional: true, tooltip: true },
      { prop: 'decision', label: t('column.decision'), width: 140, optional: true, tooltip: true },
    ];
  }, [t, at]);
}

/** Who has been visited, to choose among. */
function Host({ label, value, onPick }: PickerProps) {
  const hosts = useCall('safety.visitHosts', {}).data?.rows ?? [];
  const choices = hosts.map(({ id, name }) => ({ value: id, label: name }));
  return <FilterChoice label={label} value={value} choices={choices} onChange={onPick} />;
}
const pickers = { hostId: Host };

const keyOf = (row: Visit) => row.id;
const nameOf = (row: Visit) => row.name;

/** Visits of some days, latest first. */
export default function VisitorList({ address, today }: { readonly address: AddressState; readonly today: string }) {
  const t = useTranslations('safety-visitor');
  const { query, change } = address;
  const input = visitsInput(query, today);
  const list = useCall('safety.visits', input, { keep: true, shown: 'here' });
  const { page: _, size: __, ...filters } = input;
  const narrowed = isFiltered(visitFilters, input);
  return (
    <ListCard>
      <ListFilters
        filters={visitFilters}
        input={input}
        words="safety-visitor.records"
        isFiltered={narrowed}
        change={change}
        pickers={pickers}
        more={<SpanFilter address={address} from={input.from} to={input.to} />}
        end={
          <>
            <span role="status">{list.data ? t('records.count', { count: list.data.total }) : null}</span>
            <ExportVisits {...filters} />
          </>
        }
      />
      <ListTable
        answer={list}
        size={input.size}
        empty={t('records.empty')}
        onClear={narrowed ? () => change(withoutFilters(visitFilters)) : null}
        change={change}
        label={t('view.records')}
        columns={useVisitorColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
      />
    </ListCard>
  );
}

/** What is filtered as a sheet. */
function ExportVisits(input: CallInput<'safety.exportVisits'>) {
  const t = useTranslations('safety-visitor.records');
  return (
    <Permitted of="safety.visitor.export" otherwise="disabled">
      <ExportFile
        endpoint="safety.exportVisits"
        input={input}
        label={t('export')}
        busyLabel={t('exporting')}
        said={t('exported')}
      />
    </Permitted>
  );
}
