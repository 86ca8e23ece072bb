'use client';

import { useTranslations } from 'next-intl';
import type { DisplayBuilding, DisplayOf, DisplayRoom } from '@/lib/contracts/safety/displays.ts';
import styles from './dormitory.module.css';
import { Figures } from './figures.tsx';
import { Panel } from './panel.tsx';
import { usePages } from './use-pages.ts';

/** As many as a display shows at once; buildings and what does not fit take turns. */
const roomsMost = 60;

interface RoomPage {
  readonly building: DisplayBuilding;
  readonly rooms: readonly DisplayRoom[];
}

/** Every room of the dormitories with its beds, building by building. */
export function DormitoryDisplay({ display }: { readonly display: DisplayOf<'dormitoryScreen'> }) {
  const t = useTranslations('safety-displays');
  const { total, isPast, checkAt, buildings } = display;
  const { shown, page, pages } = usePages(buildings.flatMap(pagesOf), 1);
  const [current] = shown;
  return (
    <div className={styles.dormitory}>
      <Figures
        figures={[
          { name: t('bed.lived'), value: total.lived, tone: 'info', note: t('bed.ofBeds', { count: total.beds }) },
          { name: t('bed.in'), value: total.in, tone: 'good' },
          { name: t('bed.out'), value: total.out, tone: 'warn' },
          { name: t('bed.away'), value: total.away },
          {
            name: t('bed.notReturned'),
            value: isPast ? total.notReturned : '--',
            tone: 'bad',
            note: t(isPast ? 'bed.since' : 'bed.from', { time: checkAt }),
          },
        ]}
      />
      {current ? (
        <Panel
          title={t('bed.building', { name: current.building.name, type: String(current.building.type) })}
          aside={
            <p className="soft">
              {t('bed.buildingIn', { count: current.building.in, lived: current.building.lived })}
              {pages > 1 ? ` · ${t('pageOf', { page, pages })}` : null}
            </p>
          }
        >
          <ul className={styles.rooms} data-count={sizeOf(current.rooms.length)}>
            {current.rooms.map((room) => (
              <li key={`${room.floor} ${room.name}`} data-missing={room.notReturned > 0}>
                <span className={styles.roomName}>{room.name}</span>
                <span className={`soft ${styles.roomIn}`}>
                  <strong>{room.in}</strong>/{room.lived}
                </span>
                <BedDots room={room} />
              </li>
            ))}
          </ul>
          <BedLegend />
        </Panel>
      ) : (
        <Panel title={t('bed.rooms')}>
          <p className="soft">{t('bed.none')}</p>
        </Panel>
      )}
    </div>
  );
}

function pagesOf(building: DisplayBuilding): RoomPage[] {
  const count = Math.ceil(building.rooms.length / roomsMost);
  return Array.from({ length: count }, (_, at) => ({
    building,
    rooms: building.rooms.slice(at * roomsMost, (at + 1) * roomsMost),
  }));
}

/** Few rooms stand larger. */
function sizeOf(rooms: number): 'few' | 'some' | 'many' {
  if (rooms <= 24) return 'few';
  return rooms <= 40 ? 'some' : 'many';
}

function BedLegend() {
  const t = useTranslations('safety-displays.bed');
  return (
    <ul className={styles.legend}>
      {(['in', 'out', 'away', 'missing', 'free'] as const).map((kind) => (
        <li key={kind}>
          <i data-kind={kind} aria-hidden="true" />
          {t(kind === 'missing' ? 'notReturned' : kind)}
        </li>
      ))}
    </ul>
  );
}

/** Each bed of a room as a dot by where its child is; the figures beside them say the same. */
function BedDots({ room }: { readonly room: DisplayRoom }) {
  const { beds, lived, in: there, out, away, notReturned } = room;
  const counts = { in: there, missing: notReturned, out: out - notReturned, away, free: beds - lived };
  const dots = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: Math.max(0, count) }, (_, nth) => ({ kind, key: `${kind} ${nth}` })),
  );
  return (
    <span className={styles.dots} aria-hidden="true">
      {dots.map(({ kind, key }) => (
        <i key={key} data-kind={kind} />
      ))}
    </span>
  );
}
