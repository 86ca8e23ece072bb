'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import styles from './lesson.module.css';

/** The time that is left as the server says it, counted down here, whatever the clock of the device says. */
export function TimeLeft({ seconds }: { readonly seconds: number | null }) {
  const t = useTranslations('practice-lesson.now');
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (seconds === null) return;
    const from = performance.now();
    setGone(0);
    const timer = setInterval(() => setGone(Math.floor((performance.now() - from) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  if (seconds === null) return null;
  const left = Math.max(0, seconds - gone);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className={styles.time} role="timer">
      {left === 0 ? t('timeOver') : t('timeLeft', { time })}
    </p>
  );
}
