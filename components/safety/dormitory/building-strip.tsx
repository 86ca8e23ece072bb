'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { DormBuilding } from '@/lib/contracts/safety/dormitory.ts';
import styles from './dormitory.module.css';

interface BuildingStripProps {
  readonly buildings: readonly DormBuilding[];
  readonly currentId: string;
  readonly onBuilding: (id: string) => void;
}

/** The buildings in figures; one of them is shown below. */
export function BuildingStrip({ buildings, currentId, onBuilding }: BuildingStripProps) {
  const t = useTranslations('safety-dormitory');
  return (
    <nav className={styles.strip} aria-label={t('buildings')}>
      {buildings.map((one) => (
        <button
          key={one.id}
          type="button"
          className={styles.building}
          aria-current={one.id === currentId ? 'true' : undefined}
          onClick={() => onBuilding(one.id)}
        >
          <span className={styles.buildingHead}>
            <strong>{one.name}</strong>
            <small>{t(`building.typeOf.${one.type}`)}</small>
          </span>
          <span className={styles.filled}>{t('filled', { lived: one.lived, beds: one.beds })}</span>
          <span className={styles.buildingSums}>
            <span>{t('sum.in', { count: one.in })}</span>
            <span>{t('sum.out', { count: one.out })}</span>
            <span>{t('sum.away', { count: one.away })}</span>
            {one.notReturned > 0 ? (
              <StateBadge tone="bad">{t('sum.notReturned', { count: one.notReturned })}</StateBadge>
            ) : null}
          </span>
        </button>
      ))}
    </nav>
  );
}

interface FloorSwitchProps {
  readonly floors: readonly number[];
  readonly current: number | null;
  /** A word beside the floor, such as how many are not marked yet. */
  readonly noteOf?: (floor: number) => string | null;
  readonly onFloor: (floor: number) => void;
}

/** The floors of a building; a floor at a time keeps buildings of hundreds of rooms usable. */
export function FloorSwitch({ floors, current, noteOf, onFloor }: FloorSwitchProps) {
  const t = useTranslations('safety-dormitory');
  return (
    <nav className={styles.floors} aria-label={t('floors')}>
      {floors.map((floor) => (
        <button
          key={floor}
          type="button"
          aria-current={floor === current ? 'true' : undefined}
          onClick={() => onFloor(floor)}
        >
          {t('floor', { floor })}
          {noteOf?.(floor) ? <small>{noteOf(floor)}</small> : null}
        </button>
      ))}
    </nav>
  );
}
