'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DayFilter } from '@/components/shared/list/day-filter.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { RollChild } from '@/lib/contracts/safety/dormitory-roll.ts';
import { dateIn } from '@/lib/rules/address-values.ts';
import { shownFloor } from '../safety-address.ts';
import { BuildingStrip, FloorSwitch } from './building-strip.tsx';
import styles from './dormitory.module.css';
import looks from './roll.module.css';
import { RollRoom } from './roll-room.tsx';
import { useRollMarks } from './use-roll-marks.ts';

const MakeUpForm = lazyScreen(() => import('./make-up-form.tsx'));

interface FloorRollProps {
  readonly buildingId: string;
  readonly floor: number;
  /** Undefined: the present night. */
  readonly night: string | undefined;
  readonly onFloor: (floor: number) => void;
}

/**
 * A floor of the roll, as a duty teacher walks along it: a tap for a room in which all are in, a tap on each child that
 * is not.
 */
function FloorRoll({ buildingId, floor, night, onFloor }: FloorRollProps) {
  const t = useTranslations('safety-dormitory.roll');
  const roll = useCall('safety.dormRoll', { buildingId, floor, night }, { shown: 'here' });
  const residents = useMemo(() => roll.data?.rooms.flatMap(({ children }) => children) ?? [], [roll.data]);
  const marks = useRollMarks({
    night: roll.data?.night ?? '',
    residents,
    onMissed: (names) =>
      announce({ kind: 'toast', severity: 'warning', text: t('missed', { names: names.join('、') }) }),
  });
  const [corrected, setCorrected] = useState<RollChild | null>(null);
  const { data } = roll;
  if (!data)
    return roll.failure ? <ListFailure failure={roll.failure} onRetry={roll.retry} /> : <ListSkeleton rows={10} />;
  const may = data.actions.includes('record');
  const floors = data.floors.map((one) => one.floor);
  const openOn = new Map(data.floors.map((one) => [one.floor, one.unknown]));
  return (
    <>
      <FloorSwitch
        floors={floors.includes(floor) ? floors : [...floors, floor].toSorted((a, b) => a - b)}
        current={floor}
        noteOf={(at) => ((openOn.get(at) ?? 0) > 0 ? t('openCount', { count: openOn.get(at) ?? 0 }) : null)}
        onFloor={onFloor}
      />
      <dl className={looks.counts}>
        {(['expected', 'in', 'leave', 'absent', 'unknown'] as const).map((name) => (
          <div key={name} data-warn={name === 'absent' && data.counts.absent > 0 ? true : undefined}>
            <dt>{t(`count.${name}`)}</dt>
            <dd>{data.counts[name]}</dd>
          </div>
        ))}
      </dl>
      {data.isOver ? <p className={looks.hint}>{t('over')}</p> : null}
      {may && !data.isOver ? (
        <p className={looks.hint}>
          {t('hint')} <span className={looks.keys}>{t('keys')}</span>
        </p>
      ) : null}
      {marks.unsent > 0 ? (
        <p className={looks.unsent} role="alert">
          {t('unsent', { count: marks.unsent })}
          <Button busy={marks.busy} onClick={() => void marks.sendAgain()}>
            {t('sendAgain')}
          </Button>
        </p>
      ) : null}
      {data.rooms.length === 0 ? (
        <ListEmpty text={t('nobody')} />
      ) : (
        <ul className={styles.rooms} aria-label={t('rooms')}>
          {data.rooms.map((room) => (
            <RollRoom
              key={room.id}
              name={room.name}
              residents={room.children}
              markOf={marks.markOf}
              isFixed={!may}
              onMarks={data.isOver ? null : (given) => void marks.set(given)}
              onChild={setCorrected}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {corrected ? <MakeUpForm resident={corrected} night={data.night} onClose={() => setCorrected(null)} /> : null}
      </Suspense>
    </>
  );
}

const Nights = lazyScreen(() => import('./nights.tsx'));
const views = ['roll', 'nights'] as const;

/** The nightly roll: a building floor by floor, or its last nights in figures. */
export function RollScreen() {
  const t = useTranslations('safety-dormitory');
  const { query, change } = useAddressState();
  const list = useCall('safety.dormitory', {}, { shown: 'here' });
  const { data } = list;
  const { building, floor } = shownFloor(query, data?.rows ?? []);
  const view = query.view === 'nights' ? 'nights' : 'roll';
  const night = dateIn(query.night) ?? data?.night ?? '';
  return (
    <>
      <PageHeader title={t('roll.title')} text={data ? t('roll.text', { time: data.checkAt }) : ''} />
      {data && building ? (
        <>
          <BuildingStrip
            buildings={data.rows}
            currentId={building.id}
            onBuilding={(id) => change({ building: id, floor: null })}
          />
          <ViewTabs
            label={t('roll.views')}
            views={views}
            current={view}
            nameOf={(one) => t(`roll.view.${one}`)}
            to={(one) => ({ view: one === 'roll' ? null : one })}
          />
          <ListCard>
            {view === 'roll' ? (
              <div className={styles.bar}>
                <DayFilter
                  label={t('roll.night')}
                  day={night}
                  onDay={(day) => change({ night: day === data.night ? null : day })}
                />
              </div>
            ) : null}
            {view === 'nights' ? (
              <Suspense>
                <Nights buildingId={building.id} />
              </Suspense>
            ) : floor === null ? (
              <ListEmpty text={t('noRooms')} />
            ) : (
              <FloorRoll
                key={night}
                buildingId={building.id}
                floor={floor}
                night={dateIn(query.night)}
                onFloor={(to) => change({ building: building.id, floor: String(to) })}
              />
            )}
          </ListCard>
        </>
      ) : data ? (
        <ListCard>
          <ListEmpty text={t('roll.empty')} />
        </ListCard>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </>
  );
}
