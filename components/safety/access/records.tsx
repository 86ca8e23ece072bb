'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { AccessRecord } from '@/lib/contracts/safety/access.ts';
import { clearedRecords, recordParameter, recordsInput } from './access-address.ts';
import { useRecordColumns } from './record-columns.tsx';
import { RecordFilters } from './record-filters.tsx';

const WhyPanel = lazyScreen(() => import('./why-panel.tsx'));
const keyOf = (row: AccessRecord) => row.id;

/** Passages of some days, latest first; one opens why it came out as it did. */
export function Records({ address, today }: { readonly address: AddressState; readonly today: string }) {
  const t = useTranslations('safety-access.record');
  const { query, change } = address;
  const input = recordsInput(query, today);
  const list = useCall('safety.accessRecords', input, { keep: true, shown: 'here' });
  const opened = list.data?.rows.find(({ id }) => id === query[recordParameter.record]);
  const isFiltered = Boolean(input.q || input.place || input.status || input.direction);
  const nameOf = (row: AccessRecord) => row.child?.name ?? row.code;
  return (
    <>
      <ListCard>
        <RecordFilters
          address={address}
          input={input}
          isFiltered={isFiltered}
          end={<span role="status">{list.data ? t('count', { count: list.data.total }) : null}</span>}
        />
        <ListTable
          answer={list}
          size={input.size}
          empty={t('empty')}
          onClear={isFiltered ? () => change(clearedRecords) : null}
          change={change}
          label={t('title')}
          columns={useRecordColumns()}
          keyOf={keyOf}
          nameOf={nameOf}
          onOpen={({ id }) => change({ [recordParameter.record]: id })}
          openKey={opened?.id}
          operations={(row) => (
            <Button
              look="link"
              aria-label={t('whyDeed', { name: nameOf(row) })}
              onClick={() => change({ [recordParameter.record]: row.id })}
            >
              {t('why')}
            </Button>
          )}
        />
      </ListCard>
      <Suspense>
        {opened ? (
          <WhyPanel key={opened.id} record={opened} onClose={() => change({ [recordParameter.record]: null })} />
        ) : null}
      </Suspense>
    </>
  );
}
