'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { DayFilter } from '@/components/shared/day-filter.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/filter-row.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListBody } from '@/components/shared/list-body.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty } from '@/components/shared/list-states.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useToldText } from '../use-told-text.ts';
import { pickUpParameter, recordsInput } from './pick-up-address.ts';

type Row = CallReply<'safety.pickUps'>['rows'][number];
const keyOf = (row: Row) => row.id;
const nameOf = (row: Row) => row.name;
const cleared = { [pickUpParameter.day]: null, [pickUpParameter.picked]: null, [pickUpParameter.page]: null };

/** Who was picked up and who was sent away on a day. */
export default function Records({ address: { query, change } }: { readonly address: AddressState }) {
  const t = useTranslations('safety-pick-up');
  const input = recordsInput(query);
  const list = useCall('safety.pickUps', input, { keep: true, shown: 'here' });
  const columns = useColumns();
  const choose = (name: string) => (value: string) => change({ [name]: value, [pickUpParameter.page]: null });
  return (
    <ListCard>
      <FilterRow isFiltered={input.day !== undefined || input.picked !== undefined} onClear={() => change(cleared)}>
        <DayFilter label={t('day')} day={input.day ?? list.data?.day ?? ''} onDay={choose(pickUpParameter.day)} />
        <FilterChoice
          label={t('outcome')}
          value={query[pickUpParameter.picked] ?? ''}
          onChange={choose(pickUpParameter.picked)}
          choices={[
            { value: 'yes', label: t('wasPicked') },
            { value: 'no', label: t('wasSentAway') },
          ]}
        />
      </FilterRow>
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<ListEmpty text={t('noRecords')} />}
        rows={input.size}
      >
        {(data) => (
          <>
            <DataTable
              label={t('view.records')}
              columns={columns}
              rows={data.rows}
              keyOf={keyOf}
              nameOf={nameOf}
              refreshing={list.former}
            />
            <Pager
              total={data.total}
              page={data.page}
              size={data.size}
              onPage={(page) => change({ [pickUpParameter.page]: String(page) })}
              onSize={(size) => change({ [pickUpParameter.size]: String(size), [pickUpParameter.page]: null })}
            />
          </>
        )}
      </ListBody>
    </ListCard>
  );
}

function useColumns(): readonly TableColumn<Row>[] {
  const t = useTranslations('safety-pick-up');
  const at = useInstantText();
  const toldText = useToldText();
  return useMemo(
    () => [
      { prop: 'name', label: t('childName'), width: 120, telling: true },
      { prop: 'className', label: t('class'), width: 120, tooltip: true },
      { prop: 'at', label: t('at'), width: 170, telling: true, formatter: (_, row) => at(row.at) },
      { prop: 'personName', label: t('person'), width: 140, telling: true, tooltip: true },
      {
        prop: 'picked',
        label: t('outcome'),
        width: 110,
        telling: true,
        formatter: (_, { picked }) => (
          <StateBadge tone={picked ? 'good' : 'bad'}>{t(picked ? 'wasPicked' : 'wasSentAway')}</StateBadge>
        ),
      },
      { prop: 'reason', label: t('reason'), width: 160, tooltip: true },
      { prop: 'confirmedBy', label: t('confirmedBy'), width: 120, tooltip: true },
      { prop: 'told', label: t('guardians'), width: 170, formatter: (_, row) => toldText(row.told) },
    ],
    [t, at, toldText],
  );
}
