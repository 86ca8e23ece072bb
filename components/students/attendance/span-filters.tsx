'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilterRow } from '@/components/shared/filter-row.tsx';
import { SearchField } from '@/components/shared/search-field.tsx';
import { limits } from '@/lib/rules/limits.ts';
import styles from './attendance.module.css';
import { attendanceParameter, type byChildInput } from './attendance-address.ts';
import { ClassChoice, type ViewProps } from './class-choice.tsx';

interface SpanFiltersProps extends Pick<ViewProps, 'address' | 'today'> {
  readonly input: ReturnType<typeof byChildInput>;
  readonly end: ReactNode;
}

const cleared = {
  [attendanceParameter.search]: null,
  [attendanceParameter.class]: null,
  [attendanceParameter.from]: null,
  [attendanceParameter.to]: null,
  [attendanceParameter.page]: null,
};

/** Search, class, and from when to when. */
export function SpanFilters({ address, today, input, end }: SpanFiltersProps) {
  const t = useTranslations('students-attendance');
  const words = useTranslations('students');
  const { change } = address;
  const day = (name: 'from' | 'to') => (
    <input
      className={styles.day}
      type="date"
      aria-label={t(name)}
      max={today}
      value={input[name]}
      onChange={(event) =>
        change({ [attendanceParameter[name]]: event.target.value, [attendanceParameter.page]: null })
      }
    />
  );
  return (
    <FilterRow isFiltered={input.q !== '' || input.classId !== undefined} onClear={() => change(cleared)} end={end}>
      <SearchField
        label={words('search.label')}
        placeholder={words('search.placeholder')}
        name={attendanceParameter.search}
        value={input.q}
        maxLength={limits.nameChars}
        onSearch={(q) => change({ [attendanceParameter.search]: q, [attendanceParameter.page]: null }, 'replace')}
      />
      <ClassChoice address={address} />
      {day('from')}
      {day('to')}
    </FilterRow>
  );
}
