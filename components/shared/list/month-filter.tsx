'use client';

import { useState } from 'react';
import { monthIn } from '@/lib/rules/address-values.ts';
import { readWrittenMonth } from '@/lib/rules/written-month.ts';
import { MonthInput } from '../form/month-input.tsx';
import styles from './filter-row.module.css';

interface MonthFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  /** A whole month, or nothing where it was emptied. */
  readonly onMonth: (month: string) => void;
}

/** A month among the filters of a list. */
export function MonthFilter({ label, value = '', onMonth }: MonthFilterProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  return (
    <span className={styles.day}>
      <MonthInput
        aria-label={label}
        value={text}
        onMonth={(typed) => {
          setText(typed);
          const month = monthIn(readWrittenMonth(typed) ?? '');
          if (typed === '' || (month && month === typed)) onMonth(typed);
        }}
      />
    </span>
  );
}
