'use client';

import { useState } from 'react';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { DateInput } from '../form/date-input.tsx';
import styles from './filter-row.module.css';

interface DayFilterProps {
  readonly day: string;
  readonly label: string;
  /** A whole day, or nothing where it was emptied. */
  readonly onDay: (day: string) => void;
}

/** A single day among the filters of a list. */
export function DayFilter({ day, label, onDay }: DayFilterProps) {
  const [text, setText] = useState(day);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setText(day);
  }
  const settle = (value: string) => {
    setText(value);
    if (value === '' || isCalendarDate(value)) onDay(value);
  };
  return (
    <span className={styles.day}>
      <DateInput
        aria-label={label}
        value={text}
        current={() => text}
        onDay={settle}
        onChange={(event) => settle(event.target.value)}
      />
    </span>
  );
}
