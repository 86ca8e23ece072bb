'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { ExportVisits } from './export-visits.tsx';
import { useRecordColumns } from './record-columns.tsx';
import { RecordFilters } from './record-filters.tsx';
import { clearedVisits, visitsInput } from './visitor-address.ts';

const keyOf = (row: Visit) => row.id;
const nameOf = (row: Visit) => row.name;

/** Visits of some days, latest first. */
export default function Records({ address, today }: { readonly address: AddressState; readonly today: string }) {
  const t = useTranslations('safety-visitor');
  const { query, change } = address;
  const input = visitsInput(query, today);
  const list = useCall('safety.visits', input, { keep: true, shown: 'here' });
  const { page: _, size: __, ...filters } = input;
  const isFiltered = Boolean(input.q || input.phase || input.reason || input.hostId);
  return (
    <ListCard>
      <RecordFilters
        address={address}
        input={input}
        isFiltered={isFiltered}
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
        onClear={isFiltered ? () => change(clearedVisits) : null}
        change={change}
        label={t('view.records')}
        columns={useRecordColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
      />
    </ListCard>
  );
}
