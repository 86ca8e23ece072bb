'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { ChildName } from '@/components/shared/cut-text.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { DayFilter } from '@/components/shared/list/day-filter.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { MissingPunch } from '@/lib/contracts/safety/missing-punches.ts';
import { missingKinds } from '@/lib/rules/missing-punch.ts';
import { missingInput } from '../safety-address.ts';

const keyOf = (row: MissingPunch) => `${row.child.id} ${row.kind}`;
const nameOf = (row: MissingPunch) => row.child.name;

/** Who was seen coming and not leaving on a day, or the other way about. */
export default function Missing({ address, today }: { readonly address: AddressState; readonly today: string }) {
  const t = useTranslations('safety-access');
  const { query, change } = address;
  const input = missingInput(query, today);
  const list = useCall('safety.missingPunches', input, { keep: true, shown: 'here' });
  const clear = () => change({ kind: null, page: null });
  return (
    <ListCard>
      <FilterRow
        isFiltered={input.kind !== undefined}
        onClear={clear}
        end={<span role="status">{list.data ? t('missing.count', { count: list.data.total }) : null}</span>}
      >
        <DayFilter label={t('missing.day')} day={input.day} onDay={(day) => change({ to: day, page: null })} />
        <FilterChoice
          label={t('missing.kind')}
          value={input.kind ?? ''}
          onChange={(kind) => change({ kind, page: null })}
          choices={missingKinds.map((value) => ({ value, label: t(`missing.kindOf.${value}`) }))}
        />
      </FilterRow>
      <ListTable
        answer={list}
        size={input.size}
        empty={t('missing.empty')}
        onClear={input.kind === undefined ? null : clear}
        change={change}
        label={t('missing.title')}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
      />
    </ListCard>
  );
}

function useColumns(): readonly TableColumn<MissingPunch>[] {
  const t = useTranslations('safety-access');
  const instant = useInstantText();
  return useMemo(
    () => [
      {
        prop: 'child.name',
        label: t('record.child'),
        width: 120,
        telling: true,
        formatter: (_, { child }) => <ChildName name={child.name} />,
      },
      { prop: 'child.number', label: t('missing.number'), width: 120, tooltip: true },
      { prop: 'child.className', label: t('record.class'), width: 140, tooltip: true },
      {
        prop: 'kind',
        label: t('missing.kind'),
        width: 200,
        telling: true,
        formatter: (_, { kind }) => t(`missing.kindOf.${kind}`),
      },
      { prop: 'at', label: t('missing.at'), width: 170, telling: true, formatter: (_, { at }) => instant(at) },
      { prop: 'place', label: t('record.place'), width: 120, tooltip: true },
    ],
    [t, instant],
  );
}
