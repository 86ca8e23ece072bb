'use client';

import type { ComponentProps } from 'react';
import { readWrittenMonth } from '@/lib/rules/written-month.ts';
import { CalendarButton } from './calendar-button.tsx';
import styles from './date-input.module.css';

interface MonthInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  /** The last month that can be taken from the calendar; left out, any. */
  readonly last?: string;
  /** What is typed, in its one spelling YYYY-MM once it is left, or a month of the calendar. */
  readonly onMonth: (text: string) => void;
}

/** A month that can be typed in any usual spelling (202611, 2026/11) or taken from the calendar. */
export function MonthInput({ value, last, onMonth, ...input }: MonthInputProps) {
  return (
    <span className={styles.date}>
      <input
        {...input}
        value={value}
        placeholder="YYYY-MM"
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onMonth(event.target.value)}
        onBlur={() => {
          const month = readWrittenMonth(value);
          if (month && month !== value) onMonth(month);
        }}
      />
      <CalendarButton
        of="month"
        last={last}
        isRequired={Boolean(input.required || input['aria-required'])}
        current={() => readWrittenMonth(value)}
        onPick={onMonth}
      />
    </span>
  );
}
