'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { RollChild } from '@/lib/contracts/safety/dormitory-roll.ts';
import { FloorSwitch } from './building-strip.tsx';
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
export function FloorRoll({ buildingId, floor, night, onFloor }: FloorRollProps) {
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
