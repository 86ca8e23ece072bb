'use client';

import { useLocale, useTranslations } from 'next-intl';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { longDay } from './day-text.ts';
import styles from './wall.module.css';

interface WallDayProps {
  readonly day: string;
  readonly isSchoolDay: boolean;
  readonly at: string;
  readonly timeZone: string;
}

/** Says which day is shown where that is not today, and that today is free. */
export function WallDay({ day, isSchoolDay, at, timeZone }: WallDayProps) {
  const t = useTranslations('safety-walls');
  const locale = useLocale();
  const isToday = dayIn(new Date(at), timeZone) === day;
  if (isToday && isSchoolDay) return <span />;
  return <p className={styles.day}>{isToday ? t('freeDay') : t('lastSchoolDay', { day: longDay(day, locale) })}</p>;
}
