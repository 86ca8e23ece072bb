'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import filter from '@/components/shared/list/filter-row.module.css';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { readWrittenMonth } from '@/lib/rules/written-month.ts';

interface MonthChoiceProps {
  readonly month: string;
  readonly today: string;
  readonly onMonth: (month: string) => void;
}

/** The month whose attendance is shown, this one at the latest. */
export function MonthChoice({ month, today, onMonth }: MonthChoiceProps) {
  const t = useTranslations('students-attendance');
  const [text, setText] = useState(month);
  const [shown, setShown] = useState(month);
  if (shown !== month) {
    // Back, or a link, changes the month from outside.
    setShown(month);
    setText(month);
  }
  return (
    <span className={filter.day}>
      <MonthInput
        aria-label={t('month')}
        required
        value={text}
        last={monthOf(today)}
        onMonth={(typed) => {
          setText(typed);
          if (readWrittenMonth(typed) === typed && typed !== month) onMonth(typed);
        }}
      />
    </span>
  );
}
