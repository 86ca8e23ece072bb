'use client';

import { useLocale } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import styles from './wall.module.css';

interface WallClockProps {
  /** The time that the server rendered, so that the browser begins with the same. */
  readonly from: string;
  readonly aheadMs: number;
  readonly timeZone: string;
}

/** Date and time at the school, by the server's clock as last heard; runs on without a connection. */
export function WallClock({ from, aheadMs, timeZone }: WallClockProps) {
  const locale = useLocale();
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
  const [date, time] = useMemo(
    () => [
      new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' }),
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    ],
    [locale, timeZone],
  );
  return (
    <time className={styles.clock} dateTime={new Date(now).toISOString()}>
      <span className={styles.time}>{time.format(now)}</span>
      <span>{date.format(now)}</span>
    </time>
  );
}
