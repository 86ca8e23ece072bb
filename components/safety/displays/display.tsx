'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useDayText } from '@/components/shared/day-text.ts';
import { useDisplay } from '@/lib/browser/use-display.ts';
import type { Display as DisplayFacts, DisplaySnapshot } from '@/lib/contracts/safety/displays.ts';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { secondIn } from '@/lib/rules/time-zone.ts';
import { BackDormitoryDisplay } from './back-dormitory-display.tsx';
import { ChildAttendance } from './child-attendance.tsx';
import styles from './display.module.css';
import { DisplayMessage } from './display-message.tsx';
import { DormitoryDisplay } from './dormitory-display.tsx';
import { DosageDisplay } from './dosage-display.tsx';
import { HealthGuard } from './health-guard.tsx';

interface DisplayProps {
  readonly kind: ScreenKind;
  readonly address: string;
  readonly build: string;
  readonly first: DisplaySnapshot;
}

/**
 * A display that keeps itself up to date: title, day and clock above, the figures, and the notice and the state of the
 * connection below.
 */
export function Display({ kind, address, build, first }: DisplayProps) {
  const t = useTranslations('safety-displays');
  const { snapshot, asOf, aheadMs, link } = useDisplay({ kind, key: address }, first, build);
  if (link === 'shut') return <DisplayMessage of="revoked" />;
  const { display } = snapshot;
  const { school, day, notice } = display;
  return (
    <div className={styles.display}>
      <header className={styles.head}>
        <div className={`grows shrinks ${styles.names}`}>
          <h1>{school.name}</h1>
          <p>{t(`title.${display.kind}`)}</p>
        </div>
        {'classes' in display ? (
          <DisplayDay day={day} isSchoolDay={display.isSchoolDay} at={asOf} timeZone={school.timeZone} />
        ) : null}
        <DisplayClock from={first.at} aheadMs={aheadMs} timeZone={school.timeZone} />
      </header>
      <Body display={display} />
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

function Body({ display }: { readonly display: DisplayFacts }) {
  switch (display.kind) {
    case 'healthGuard':
      return <HealthGuard display={display} />;
    case 'childAttendance':
      return <ChildAttendance display={display} />;
    case 'dormitoryScreen':
      return <DormitoryDisplay display={display} />;
    case 'dosage':
      return <DosageDisplay display={display} />;
    case 'backDormitoryScreen':
      return <BackDormitoryDisplay display={display} />;
  }
}

interface DisplayDayProps {
  readonly day: string;
  readonly isSchoolDay: boolean;
  readonly at: string;
  readonly timeZone: string;
}

/** Says which day is shown where that is not today, and that today is free. */
function DisplayDay({ day, isSchoolDay, at, timeZone }: DisplayDayProps) {
  const t = useTranslations('safety-displays');
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
  const t = useTranslations('safety-displays');
  return (
    <p className={styles.link} data-link={link}>
      <span className={styles.dot} aria-hidden="true" />
      <span role="status">{t(link === 'live' ? 'isLive' : 'isLost')}</span>
      <span>{t('asOf', { time: secondIn(timeZone)(asOf) })}</span>
    </p>
  );
}

interface DisplayClockProps {
  /** The time that the server rendered, so that the browser begins with the same. */
  readonly from: string;
  readonly aheadMs: number;
  readonly timeZone: string;
}

/** Date and time at the school, by the server's clock as last heard; runs on without a connection. */
function DisplayClock({ from, aheadMs, timeZone }: DisplayClockProps) {
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
