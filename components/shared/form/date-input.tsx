'use client';

import type { ComponentProps } from 'react';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { CalendarButton } from './calendar-button.tsx';
import styles from './date-input.module.css';

interface DateInputProps extends ComponentProps<'input'> {
  /** The text as it stands now. */
  readonly current: () => string;
  /** A day from the calendar, or a typed one in its one spelling, YYYY-MM-DD. */
  readonly onDay: (day: string) => void;
}

/**
 * A day that can be typed in any usual spelling (20190305, 2019/3/5) or taken from the calendar. The browser's own date
 * field would show the day in the order of the device's language, not as YYYY-MM-DD.
 */
export function DateInput({ current, onDay, onBlur, ...input }: DateInputProps) {
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
      <CalendarButton
        of="day"
        isRequired={Boolean(input.required || input['aria-required'])}
        current={() => readWrittenDate(current())}
        onPick={onDay}
      />
    </span>
  );
}
