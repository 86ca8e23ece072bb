'use client';

import { useState } from 'react';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import { readWrittenMonth } from '@/lib/rules/written-month.ts';
import styles from './fees.module.css';
import { monthIn } from './fees-address.ts';

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
    <span className={styles.month}>
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
