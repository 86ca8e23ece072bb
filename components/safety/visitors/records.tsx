'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListBody } from '@/components/shared/list-body.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListNoResult } from '@/components/shared/list-states.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { ExportVisits } from './export-visits.tsx';
import { useRecordColumns } from './record-columns.tsx';
import { RecordFilters } from './record-filters.tsx';
import { clearedVisits, visitorParameter, visitsInput } from './visitor-address.ts';

const keyOf = (row: Visit) => row.id;
const nameOf = (row: Visit) => row.name;

/** Visits of some days, latest first. */
export default function Records({ address, today }: { readonly address: AddressState; readonly today: string }) {
  const t = useTranslations('safety-visitor');
  const { query, change } = address;
  const input = visitsInput(query, today);
  const list = useCall('safety.visits', input, { keep: true, shown: 'here' });
  const columns = useRecordColumns();
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
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          isFiltered ? <ListNoResult onClear={() => change(clearedVisits)} /> : <ListEmpty text={t('records.empty')} />
        }
        rows={input.size + 1}
      >
        {({ rows, total, page, size }) => (
          <>
            <DataTable
              label={t('view.records')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              refreshing={list.former}
            />
            <Pager
              total={total}
              page={page}
              size={size}
              onPage={(to) => change({ [visitorParameter.page]: String(to) })}
              onSize={(to) => change({ [visitorParameter.size]: String(to), [visitorParameter.page]: null })}
            />
          </>
        )}
      </ListBody>
    </ListCard>
  );
}
