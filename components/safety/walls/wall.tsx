'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useDayText } from '@/components/shared/day-text.ts';
import { useWall } from '@/lib/browser/use-wall.ts';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import type { Wall as WallFacts, WallSnapshot } from '@/lib/contracts/safety/walls.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { secondIn } from '@/lib/rules/time-zone.ts';
import { BackDormitoryWall } from './back-dormitory-wall.tsx';
import { ChildAttendance } from './child-attendance.tsx';
import { DormitoryWall } from './dormitory-wall.tsx';
import { HealthGuard } from './health-guard.tsx';
import styles from './wall.module.css';
import { WallMessage } from './wall-message.tsx';

interface WallProps {
  readonly kind: ScreenKind;
  readonly address: string;
  readonly build: string;
  readonly first: WallSnapshot;
}

/** A wall that keeps itself up to date: title, day and clock above, the figures, and the notice and the state of the connection below. */
export function Wall({ kind, address, build, first }: WallProps) {
  const t = useTranslations('safety-walls');
  const { snapshot, asOf, aheadMs, link } = useWall({ kind, key: address }, first, build);
  if (link === 'shut') return <WallMessage of="revoked" />;
  const { wall } = snapshot;
  const { school, day, notice } = wall;
  return (
    <div className={styles.wall}>
      <header className={styles.head}>
        <div className={`grows shrinks ${styles.names}`}>
          <h1>{school.name}</h1>
          <p>{t(`title.${wall.kind}`)}</p>
        </div>
        {'classes' in wall ? (
          <WallDay day={day} isSchoolDay={wall.isSchoolDay} at={asOf} timeZone={school.timeZone} />
        ) : null}
        <WallClock from={first.at} aheadMs={aheadMs} timeZone={school.timeZone} />
      </header>
      <Body wall={wall} />
      <footer className={styles.foot}>
        {notice ? (
          <p className={styles.notice}>
            <strong>{t('notice')}</strong> {notice}
          </p>
        ) : (
          <span />
        )}
        <LinkState link={link} asOf={asOf} timeZone={school.timeZone} />
      </footer>
    </div>
  );
}

function Body({ wall }: { readonly wall: WallFacts }) {
  switch (wall.kind) {
    case 'healthGuard':
      return <HealthGuard wall={wall} />;
    case 'childAttendance':
      return <ChildAttendance wall={wall} />;
    case 'dormitoryScreen':
      return <DormitoryWall wall={wall} />;
    case 'backDormitoryScreen':
      return <BackDormitoryWall wall={wall} />;
  }
}

interface WallDayProps {
  readonly day: string;
  readonly isSchoolDay: boolean;
  readonly at: string;
  readonly timeZone: string;
}

/** Says which day is shown where that is not today, and that today is free. */
function WallDay({ day, isSchoolDay, at, timeZone }: WallDayProps) {
  const t = useTranslations('safety-walls');
  const dayText = useDayText();
  const isToday = dayIn(new Date(at), timeZone) === day;
  if (isToday && isSchoolDay) return <span />;
  return <p className={styles.day}>{isToday ? t('freeDay') : t('lastSchoolDay', { day: dayText(day, 'long') })}</p>;
}

interface LinkStateProps {
  readonly link: 'live' | 'lost';
  readonly asOf: string;
  readonly timeZone: string;
}

/** When the figures were last known to be so, and whether more is coming. */
function LinkState({ link, asOf, timeZone }: LinkStateProps) {
  const t = useTranslations('safety-walls');
  return (
    <p className={styles.link} data-link={link}>
      <span className={styles.dot} aria-hidden="true" />
      <span role="status">{t(link === 'live' ? 'isLive' : 'isLost')}</span>
      <span>{t('asOf', { time: secondIn(timeZone)(asOf) })}</span>
    </p>
  );
}

interface WallClockProps {
  /** The time that the server rendered, so that the browser begins with the same. */
  readonly from: string;
  readonly aheadMs: number;
  readonly timeZone: string;
}

/** Date and time at the school, by the server's clock as last heard; runs on without a connection. */
function WallClock({ from, aheadMs, timeZone }: WallClockProps) {
  const dayText = useDayText();
  const [now, setNow] = useState(() => Date.parse(from));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now() + aheadMs;
      setNow(at);
      timer = setTimeout(tick, 1_000 - (at % 1_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [aheadMs]);
  return (
    <time className={styles.clock} dateTime={new Date(now).toISOString()}>
      <span className={styles.time}>{secondIn(timeZone)(now)}</span>
      <span>{dayText(dayIn(new Date(now), timeZone), 'full')}</span>
    </time>
  );
}
