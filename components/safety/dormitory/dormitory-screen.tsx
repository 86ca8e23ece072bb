'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton, ListStale } from '@/components/shared/list/list-states.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { DormBuilding, DormRoom } from '@/lib/contracts/safety/dormitory.ts';
import { buildingFields } from '@/lib/contracts/safety/dormitory-fields.ts';
import { shownFloor } from '../safety-address.ts';
import { BuildingStrip, FloorSwitch } from './building-strip.tsx';
import styles from './dormitory.module.css';
import { RoomCard } from './room-card.tsx';
import { RoomForm } from './room-form.tsx';

const RoomsForm = lazyScreen(() => import('./rooms-form.tsx'));
const FillForm = lazyScreen(() => import('./fill-form.tsx'));

/** What can be done with a building. */
function BuildingActions({ building }: { readonly building: DormBuilding }) {
  const t = useTranslations('safety-dormitory');
  const form = useFormAddress();
  const { action, asking } = useActions();
  const { id, version, name } = building;
  const remove = () =>
    action(
      'safety.removeDormBuilding',
      { id, version },
      {
        title: t('removeBuildingTitle', { name }),
        text: t('removeBuildingText'),
        label: t('remove'),
        danger: true,
        said: t('buildingRemoved', { name }),
      },
    );
  return (
    <>
      <Button onClick={() => form.show('rooms')}>{t('addRooms')}</Button>
      {building.lived < building.beds ? <Button onClick={() => form.show('fill')}>{t('fill.title')}</Button> : null}
      <Button onClick={() => form.show(id)}>{t('building.editTitle')}</Button>
      {building.rooms === 0 ? <Button onClick={remove}>{t('remove')}</Button> : null}
      {asking}
      <Suspense>
        {form.open === 'rooms' ? <RoomsForm building={building} onClose={form.close} /> : null}
        {form.open === 'fill' ? <FillForm building={building} onClose={form.close} /> : null}
      </Suspense>
    </>
  );
}

const words = 'safety-dormitory.building';

/** A building: its name and for whom it is. */
const BuildingForm = recordForm({
  endpoint: 'safety.saveDormBuilding',
  fields: buildingFields,
  schema: async () => (await import('@/lib/contracts/safety/dormitory.ts')).savedBuilding,
  words,
});

const TimesForm = lazyScreen(() => import('./times-form.tsx'));
const RoomDialogs = lazyScreen(() => import('./room-dialogs.tsx'));

const draftOf = (row: { readonly id: string } | null) => row?.id ?? newDraft;

/** What was opened of a room. */
export type OpenedRoom = {
  readonly room: DormRoom;
  readonly what: 'history' | { readonly giveBed: number } | { readonly resident: number };
};

/** Buildings, floors, rooms and beds, and who lives in them. */
export function DormitoryScreen() {
  const t = useTranslations('safety-dormitory');
  const { query, change } = useAddressState();
  const list = useCall('safety.dormitory', {}, { shown: 'here' });
  const form = useFormAddress();
  const { data } = list;
  const mayEdit = data?.actions.includes('edit') ?? false;
  const { building, floor } = shownFloor(query, data?.rows ?? []);
  const edited = form.open === newDraft ? null : data?.rows.find(({ id }) => id === form.open);
  useWaitingForm(data?.rows, draftOf, (row) => form.show(row?.id ?? null));
  const add = (
    <Permitted of="safety.dormitory.edit" otherwise="disabled">
      <Button look="primary" onClick={() => form.show(null)}>
        {t('building.add')}
      </Button>
    </Permitted>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {data ? (
          mayEdit ? (
            <Button onClick={() => form.show('times')}>{t('checkAt', { time: data.checkAt })}</Button>
          ) : (
            <span>{t('checkAt', { time: data.checkAt })}</span>
          )
        ) : null}
        {add}
      </PageHeader>
      {data && list.failure ? <ListStale onRetry={list.retry} /> : null}
      {data && building ? (
        <ShownBuilding buildings={data.rows} building={building} floor={floor} mayEdit={mayEdit} change={change} />
      ) : data ? (
        <ListCard>
          <ListEmpty text={t('empty')}>{mayEdit ? add : null}</ListEmpty>
        </ListCard>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
      <Suspense>
        {mayEdit && form.open !== null && edited !== undefined ? (
          <BuildingForm key={form.open} row={edited} onClose={form.close} />
        ) : null}
        {mayEdit && data && form.open === 'times' ? (
          <TimesForm checkAt={data.checkAt} version={data.timesVersion} onClose={form.close} />
        ) : null}
      </Suspense>
    </>
  );
}

function Rooms({ buildingId, floor }: { readonly buildingId: string; readonly floor: number }) {
  const t = useTranslations('safety-dormitory');
  const rooms = useCall('safety.dormRooms', { buildingId, floor }, { shown: 'here' });
  const [opened, setOpened] = useState<OpenedRoom | null>(null);
  const form = useFormAddress();
  const { action, asking } = useActions();
  const { data } = rooms;
  if (!data)
    return rooms.failure ? <ListFailure failure={rooms.failure} onRetry={rooms.retry} /> : <ListSkeleton rows={8} />;
  const mayEdit = data.actions.includes('edit');
  const edited = data.rows.find(({ id }) => id === form.open);
  const remove = ({ id, version, name: room }: DormRoom) =>
    action(
      'safety.removeDormRoom',
      { id, version },
      {
        title: t('removeRoomTitle', { room }),
        text: t('removeRoomText'),
        label: t('remove'),
        danger: true,
        said: t('roomRemoved', { room }),
      },
    );
  return (
    <>
      <ul className={styles.rooms} aria-label={t('floor', { floor })}>
        {data.rows.map((room) => (
          <RoomCard
            key={room.id}
            room={room}
            mayEdit={mayEdit}
            onOpen={setOpened}
            onEdit={() => form.show(room.id)}
            onRemove={() => remove(room)}
          />
        ))}
      </ul>
      {asking}
      <Suspense>
        {mayEdit && edited ? <RoomForm key={edited.id} row={edited} onClose={form.close} /> : null}
        {opened ? (
          <RoomDialogs opened={opened} buildingId={buildingId} mayEdit={mayEdit} onClose={() => setOpened(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

interface ShownBuildingProps {
  readonly buildings: CallReply<'safety.dormitory'>['rows'];
  readonly building: CallReply<'safety.dormitory'>['rows'][number];
  readonly floor: number | null;
  readonly mayEdit: boolean;
  readonly change: AddressState['change'];
}

/** The buildings, and the rooms of a floor of the one that is shown. */
function ShownBuilding({ buildings, building, floor, mayEdit, change }: ShownBuildingProps) {
  const t = useTranslations('safety-dormitory');
  return (
    <>
      <BuildingStrip
        buildings={buildings}
        currentId={building.id}
        onBuilding={(id) => change({ building: id, floor: null })}
      />
      <ListCard>
        <div className={styles.bar}>
          <h2>{building.name}</h2>
          {mayEdit ? <BuildingActions key={building.id} building={building} /> : null}
        </div>
        {floor === null ? (
          <ListEmpty text={t('noRooms')} />
        ) : (
          <>
            <FloorSwitch
              floors={building.floors}
              current={floor}
              onFloor={(to) => change({ building: building.id, floor: String(to) })}
            />
            <Rooms key={`${building.id} ${floor}`} buildingId={building.id} floor={floor} />
          </>
        )}
      </ListCard>
    </>
  );
}
