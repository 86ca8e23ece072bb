'use client';

import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useRef } from 'react';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import styles from './date-input.module.css';

interface DateInputProps extends ComponentProps<'input'> {
  /** The text as it stands now. */
  readonly current: () => string;
  /** A day from the calendar, or a typed one in its one spelling, YYYY-MM-DD. */
  readonly onDay: (day: string) => void;
}

/**
 * A day that can be typed in any usual spelling (20190305, 2019/3/5) or taken from the browser's calendar. The browser's own date field would
 * show the day in the order of the device's language, not as YYYY-MM-DD.
 */
export function DateInput({ current, onDay, onBlur, ...input }: DateInputProps) {
  const t = useTranslations('shared.date');
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!calendar.current) return;
    calendar.current.value = readWrittenDate(current()) ?? '';
    calendar.current.showPicker();
  };
  return (
    <span className={styles.date}>
      <input
        {...input}
        placeholder="YYYY-MM-DD"
        inputMode="numeric"
        autoComplete="off"
        onBlur={(event) => {
          const day = readWrittenDate(event.target.value);
          if (day && day !== event.target.value) onDay(day);
          onBlur?.(event);
        }}
      />
      <button type="button" className={styles.open} aria-label={t('calendar')} onClick={open}>
        <CalendarTodayOutlined fontSize="small" />
      </button>
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => onDay(event.target.value)}
      />
    </span>
  );
}
