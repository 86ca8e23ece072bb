'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { type DateRangeFault, dateRangeFault } from '@/lib/rules/date-range.ts';
import filter from '../list/filter-row.module.css';
import { DateInput } from './date-input.tsx';
import styles from './date-range.module.css';

interface DateRangeProps {
  /** Days as they are in force, empty when open. */
  readonly from: string;
  readonly to: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  /** Neither day may be left open. */
  readonly required?: boolean;
  /** How many days it may have. */
  readonly mostDays?: number;
  /** Two days that are a range; others are said to be none and wait to be mended. */
  readonly onRange: (from: string, to: string) => void;
}

/**
 * From a day to a day, typed or taken from the calendar. What is no range is said in words (shell section 5) and not
 * passed on.
 */
export function DateRange({ from, to, fromLabel, toLabel, required = false, mostDays, onRange }: DateRangeProps) {
  const t = useTranslations('shared.dateRange');
  const errorId = useId();
  const [typed, setTyped] = useState({ from, to });
  const [fault, setFault] = useState<DateRangeFault | null>(null);
  const [inForce, setInForce] = useState({ from, to });
  if (inForce.from !== from || inForce.to !== to) {
    // Back, or a cleared filter, changes the days from outside.
    setInForce({ from, to });
    setTyped({ from, to });
    setFault(null);
  }
  const settle = (days: { readonly from: string; readonly to: string }) => {
    setTyped(days);
    const found = dateRangeFault(days.from, days.to, required, mostDays);
    setFault(found);
    if (!found && (days.from !== from || days.to !== to)) onRange(days.from, days.to);
  };
  const day = (name: 'from' | 'to', label: string) => (
    <span className={filter.day}>
      <DateInput
        aria-label={label}
        title={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? errorId : undefined}
        value={typed[name]}
        current={() => typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        onDay={(value) => settle({ ...typed, [name]: value })}
        onBlur={({ target: { value } }) => {
          // Another spelling of a day has been handed on by the field itself.
          if (value === '' || readWrittenDate(value) === value) settle({ ...typed, [name]: value });
        }}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') event.currentTarget.blur();
        }}
      />
    </span>
  );
  return (
    <span className={styles.range}>
      {day('from', fromLabel)}
      <span aria-hidden="true">–</span>
      {day('to', toLabel)}
      {fault ? (
        <span id={errorId} role="alert" className={styles.error}>
          {t(fault, { max: mostDays ?? 0 })}
        </span>
      ) : null}
    </span>
  );
}
