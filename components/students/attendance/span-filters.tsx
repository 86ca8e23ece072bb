'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { attendanceParameter, type spanInput } from './attendance-address.ts';
import { ClassChoice, type ViewProps } from './class-choice.tsx';

interface SpanFiltersProps extends Pick<ViewProps, 'address'> {
  readonly input: ReturnType<typeof spanInput>;
  /** Whether one looks for a child. */
  readonly withSearch?: boolean;
  /** Further choices. */
  readonly children?: ReactNode;
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
export function SpanFilters({ address, input, end, withSearch = true, children }: SpanFiltersProps) {
  const t = useTranslations('students-attendance');
  const words = useTranslations('students');
  const { change } = address;
  return (
    <FilterRow isFiltered={input.q !== '' || input.classId !== undefined} onClear={() => change(cleared)} end={end}>
      {withSearch ? (
        <SearchField
          label={words('search.label')}
          placeholder={words('search.placeholder')}
          name={attendanceParameter.search}
          value={input.q}
          onSearch={(q) => change({ [attendanceParameter.search]: q, [attendanceParameter.page]: null }, 'replace')}
        />
      ) : null}
      <ClassChoice address={address} />
      {children}
      <DateRange
        required
        fromLabel={t('from')}
        toLabel={t('to')}
        from={input.from}
        to={input.to}
        onRange={(from, to) =>
          change({
            [attendanceParameter.from]: from,
            [attendanceParameter.to]: to,
            [attendanceParameter.page]: null,
          })
        }
      />
    </FilterRow>
  );
}
