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
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type PickUpOutcome, pickUpOutcomes } from '@/lib/rules/pick-up.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { useToldText } from '../use-told-text.ts';
import { pickUpParameter, recordsInput } from './pick-up-address.ts';
import { useTakeBack } from './use-take-back.tsx';

type Row = CallReply<'safety.pickUps'>['rows'][number];
const keyOf = (row: Row) => row.id;
const nameOf = (row: Row) => row.name;
const cleared = { [pickUpParameter.day]: null, [pickUpParameter.outcome]: null, [pickUpParameter.page]: null };
const tones: Readonly<Record<PickUpOutcome, StateTone>> = { picked: 'good', sentAway: 'bad', takenBack: 'plain' };

/** Who was picked up and who was sent away on a day. */
export default function Records({ address: { query, change } }: { readonly address: AddressState }) {
  const t = useTranslations('safety-pick-up');
  const input = recordsInput(query);
  const list = useCall('safety.pickUps', input, { keep: true, shown: 'here' });
  const { takeBack, asking } = useTakeBack();
  const choose = (name: string) => (value: string) => change({ [name]: value, [pickUpParameter.page]: null });
  const actionsOf = ({ id, name, personName, actions }: Row) =>
    actions.includes('takeBack') ? (
      <RowActions name={name} actions={[takeBack({ id, child: name, personName })]} />
    ) : null;
  return (
    <ListCard>
      <FilterRow isFiltered={input.day !== undefined || input.outcome !== undefined} onClear={() => change(cleared)}>
        <DayFilter label={t('day')} day={input.day ?? list.data?.day ?? ''} onDay={choose(pickUpParameter.day)} />
        <FilterChoice
          label={t('outcome')}
          value={input.outcome ?? ''}
          onChange={choose(pickUpParameter.outcome)}
          choices={pickUpOutcomes.map((value) => ({ value, label: t(`was.${value}`) }))}
        />
      </FilterRow>
      <ListTable
        answer={list}
        size={input.size}
        empty={t('noRecords')}
        onClear={input.outcome === undefined ? null : () => change(cleared)}
        change={change}
        label={t('view.records')}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        {...(list.data?.rows.some(({ actions }) => actions.length > 0) ? { operations: actionsOf } : {})}
      />
      {asking}
    </ListCard>
  );
}

function useColumns(): readonly TableColumn<Row>[] {
  const t = useTranslations('safety-pick-up');
  const at = useInstantText();
  const toldText = useToldText();
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('childName'),
        width: 120,
        telling: true,
        formatter: (_, row) => <ChildName name={row.name} />,
      },
      { prop: 'className', label: t('class'), width: 120, tooltip: true },
      { prop: 'at', label: t('at'), width: 170, telling: true, formatter: (_, row) => at(row.at) },
      { prop: 'personName', label: t('person'), width: 140, telling: true, tooltip: true },
      {
        prop: 'outcome',
        label: t('outcome'),
        width: 110,
        telling: true,
        formatter: (_, { outcome }) => <StateBadge tone={tones[outcome]}>{t(`was.${outcome}`)}</StateBadge>,
      },
      {
        prop: 'reason',
        label: t('reason'),
        width: 200,
        optional: true,
        telling: true,
        tooltip: true,
        formatter: (_, { reason, takenBack }) =>
          takenBack ? t('takeBack.by', { name: takenBack.by, at: at(takenBack.at), reason: takenBack.reason }) : reason,
      },
      { prop: 'confirmedBy', label: t('confirmedBy'), width: 120, tooltip: true },
      { prop: 'told', label: t('guardians'), width: 170, formatter: (_, row) => toldText(row.told) },
    ],
    [t, at, toldText],
  );
}
