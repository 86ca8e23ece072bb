'use client';

import { useTranslations } from 'next-intl';
import { lastMonths } from '@/lib/rules/calendar-date.ts';
import styles from './attendance.module.css';

/** Attendance is looked up for this school year and the one before it. */
const offered = 24;

interface MonthChoiceProps {
  readonly month: string;
  readonly today: string;
  readonly onMonth: (month: string) => void;
}

/** A month of the last two years, the latest first; an older one that the address names stands at the end. */
export function MonthChoice({ month, today, onMonth }: MonthChoiceProps) {
  const t = useTranslations('students-attendance');
  const months = lastMonths(today.slice(0, 7), offered);
  return (
    <select
      className={styles.day}
      aria-label={t('month')}
      value={month}
      onChange={(event) => onMonth(event.target.value)}
    >
      {(months.includes(month) ? months : [...months, month]).map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  );
}
