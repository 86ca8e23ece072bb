'use client';

import { useTranslations } from 'next-intl';
import type { DisplayOf } from '@/lib/contracts/safety/displays.ts';
import styles from './dormitory.module.css';
import { Figures } from './figures.tsx';
import { Panel } from './panel.tsx';
import { usePages } from './use-pages.ts';

const roomsMost = 30;
/** So few stand larger. */
const roomsFew = 12;

/** The evening in the dormitories: who is back by building, and in which rooms somebody is still missing. */
export function BackDormitoryDisplay({ display }: { readonly display: DisplayOf<'backDormitoryScreen'> }) {
  const t = useTranslations('safety-displays');
  const { total, isPast, checkAt, buildings } = display;
  const open = buildings
    .flatMap((building) => building.rooms.map((room) => ({ building: building.name, ...room })))
    .map((room) => ({ ...room, missing: isPast ? room.notReturned : room.out }))
    .filter(({ missing }) => missing > 0);
  const { shown, page, pages } = usePages(open, roomsMost);
  const expected = total.lived - total.away;
  return (
    <div className={styles.dormitory}>
      <Figures
        figures={[
          { name: t('back.expected'), value: expected, tone: 'info' },
          { name: t('back.returned'), value: total.in, tone: 'good', note: shareOf(total.in, expected) },
          { name: t('back.out'), value: total.out, tone: 'warn' },
          {
            name: t('bed.notReturned'),
            value: isPast ? total.notReturned : '--',
            tone: 'bad',
            note: t(isPast ? 'bed.since' : 'bed.from', { time: checkAt }),
          },
        ]}
      />
      <div className={styles.evening}>
        <Panel title={t('back.byBuilding')}>
          {buildings.length === 0 ? <p className="soft">{t('bed.none')}</p> : null}
          <ul className={styles.bars}>
            {buildings.map((building) => {
              const due = building.lived - building.away;
              return (
                <li key={building.name}>
                  <span>{t('bed.building', { name: building.name, type: String(building.type) })}</span>
                  <span>
                    <strong>{building.in}</strong>/{due}
                  </span>
                  <span className={styles.bar} aria-hidden="true">
                    <span style={{ width: `${due > 0 ? Math.min(100, (building.in / due) * 100) : 0}%` }} />
                  </span>
                </li>
              );
            })}
          </ul>
        </Panel>
        <Panel
          title={t(isPast ? 'back.missing' : 'back.stillOut', { count: open.length })}
          aside={pages > 1 ? <span className="soft">{t('pageOf', { page, pages })}</span> : null}
        >
          {open.length === 0 && buildings.length > 0 ? <p className={styles.allBack}>{t('back.allBack')}</p> : null}
          <ul className={styles.openRooms} data-few={shown.length <= roomsFew}>
            {shown.map((room) => (
              <li key={`${room.building} ${room.name}`} data-missing={isPast}>
                <span>{room.building}</span>
                <strong>{room.name}</strong>
                <span>{t('back.persons', { count: room.missing })}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}

const shareOf = (part: number, whole: number) => (whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : undefined);
