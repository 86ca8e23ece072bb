'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { ChildName } from '@/components/shared/cut-text.tsx';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFilters, type PickerProps } from '@/components/shared/list/list-filters.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { isFiltered, withoutFilters } from '@/lib/contracts/filters.ts';
import type { AccessRecord } from '@/lib/contracts/safety/access.ts';
import { accessFilters, passagesInput } from '../safety-address.ts';
import { useShownText } from '../use-shown-text.ts';

/** What the list tells of a passage. */
function useRecordColumns(): readonly TableColumn<AccessRecord>[] {
  const t = useTranslations('safety-access');
  const instant = useInstantText();
  const shownText = useShownText();
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
          <StateBadge tone={status === 1 ? 'good' : 'bad'}>{t(`record.statusOf.${status}`)}</StateBadge>
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
      { prop: 'told', label: t('record.guardians'), width: 140, formatter: (_, row) => shownText(row.told) },
    ],
    [t, instant, shownText],
  );
}

/** Where gates hang, to choose among. */
function Place({ label, value, onPick }: PickerProps) {
  const places = useCall('safety.accessRules', {}).data?.places ?? [];
  const choices = places.map((place) => ({ value: place, label: place }));
  return <FilterChoice label={label} value={value} choices={choices} onChange={onPick} />;
}
const pickers = { place: Place };

interface DaysProps {
  readonly from: string;
  readonly to: string;
  readonly change: AddressState['change'];
}

/** From when to when. */
function Days({ from, to, change }: DaysProps) {
  const t = useTranslations('safety-access.record');
  const range = (first: string, last: string) => change({ from: first, to: last, page: null });
  return <DateRange required fromLabel={t('from')} toLabel={t('to')} from={from} to={to} onRange={range} />;
}

const WhyPanel = lazyScreen(() => import('./why-panel.tsx'));
const keyOf = (row: AccessRecord) => row.id;

/** Passages of some days, latest first; one opens why it came out as it did. */
export function Records({ address, today }: { readonly address: AddressState; readonly today: string }) {
  const t = useTranslations('safety-access.record');
  const { query, change } = address;
  const input = passagesInput(query, today);
  const list = useCall('safety.accessRecords', input, { keep: true, shown: 'here' });
  const opened = list.data?.rows.find(({ id }) => id === query.record);
  const narrowed = isFiltered(accessFilters, input);
  const nameOf = (row: AccessRecord) => row.child?.name ?? row.staff?.name ?? row.code;
  return (
    <>
      <ListCard>
        <ListFilters
          filters={accessFilters}
          input={input}
          words="safety-access.record"
          isFiltered={narrowed}
          change={change}
          pickers={pickers}
          more={<Days from={input.from} to={input.to} change={change} />}
          end={<span role="status">{list.data ? t('count', { count: list.data.total }) : null}</span>}
        />
        <ListTable
          answer={list}
          size={input.size}
          empty={t('empty')}
          onClear={narrowed ? () => change(withoutFilters(accessFilters)) : null}
          change={change}
          label={t('title')}
          columns={useRecordColumns()}
          keyOf={keyOf}
          nameOf={nameOf}
          onOpen={({ id }) => change({ record: id })}
          openKey={opened?.id}
          operations={(row) => (
            <Button
              look="link"
              aria-label={t('whyAction', { name: nameOf(row) })}
              onClick={() => change({ record: row.id })}
            >
              {t('why')}
            </Button>
          )}
        />
      </ListCard>
      <Suspense>
        {opened ? <WhyPanel key={opened.id} record={opened} onClose={() => change({ record: null })} /> : null}
      </Suspense>
    </>
  );
}
