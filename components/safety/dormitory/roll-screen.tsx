'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DayFilter } from '@/components/shared/list/day-filter.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { dateIn } from '@/lib/rules/address-values.ts';
import { shownFloor } from '../safety-address.ts';
import { BuildingStrip } from './building-strip.tsx';
import styles from './dormitory.module.css';
import { FloorRoll } from './floor-roll.tsx';

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
