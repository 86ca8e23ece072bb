'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { ChildName } from '@/components/shared/cut-text.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { AccessRecord } from '@/lib/contracts/safety/access.ts';
import { useToldText } from '../use-told-text.ts';
import { clearedRecords, recordParameter, recordsInput } from './access-address.ts';
import { RecordFilters } from './record-filters.tsx';

/** What the list tells of a passage. */
function useRecordColumns(): readonly TableColumn<AccessRecord>[] {
  const t = useTranslations('safety-access');
  const instant = useInstantText();
  const toldText = useToldText();
  return useMemo(
    () => [
      { prop: 'at', label: t('record.at'), width: 172, telling: true, formatter: (_, row) => instant(row.at) },
      {
        prop: 'child.name',
        label: t('record.child'),
        width: 110,
        telling: true,
        formatter: (_, { child, staff }) =>
          child ? <ChildName name={child.name} /> : (staff?.name ?? t('record.nobody')),
      },
      {
        prop: 'child.className',
        label: t('record.class'),
        width: 100,
        tooltip: true,
        formatter: (_, { child, staff }) => child?.className ?? staff?.post ?? null,
      },
      {
        prop: 'status',
        label: t('record.status'),
        width: 100,
        telling: true,
        formatter: (_, { status }) => (
          <StateBadge tone={status === 1 ? 'good' : 'bad'}>{t(`status.${status}`)}</StateBadge>
        ),
      },
      { prop: 'reason', label: t('record.reason'), width: 170, formatter: (_, row) => t(`reason.${row.reason}`) },
      { prop: 'place', label: t('record.place'), width: 90, tooltip: true },
      {
        prop: 'direction',
        label: t('record.direction'),
        width: 80,
        formatter: (_, row) => t(`rule.directionOf.${row.direction}`),
      },
      { prop: 'code', label: t('record.code'), width: 100, tooltip: true },
      { prop: 'told', label: t('record.guardians'), width: 140, formatter: (_, row) => toldText(row.told) },
    ],
    [t, instant, toldText],
  );
}

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
  const nameOf = (row: AccessRecord) => row.child?.name ?? row.staff?.name ?? row.code;
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
              aria-label={t('whyAction', { name: nameOf(row) })}
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
