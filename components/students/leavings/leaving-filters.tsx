'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { type FilterInput, isFiltered, withoutFilters } from '@/lib/contracts/filters.ts';
import { leavingFilters } from '@/lib/contracts/students/leaving.data.ts';
import { leavingTypes } from '@/lib/contracts/students/reference.ts';

interface LeavingFiltersProps {
  readonly input: FilterInput<typeof leavingFilters>;
  readonly classNames: readonly string[];
  readonly change: AddressState['change'];
  readonly end: ReactNode;
}

/** Filters of the leaving students: search, type, class, and from when to when. */
export function LeavingFilters({ input, classNames, change, end }: LeavingFiltersProps) {
  const t = useTranslations('students');
  const set = (name: string) => (value: string) => change({ [name]: value, page: null });
  return (
    <FilterRow
      isFiltered={isFiltered(leavingFilters, input)}
      onClear={() => change(withoutFilters(leavingFilters))}
      end={end}
    >
      <SearchField
        label={t('leaving.search')}
        placeholder={t('search.placeholder')}
        name="q"
        value={input.q}
        onSearch={(text) => change({ q: text, page: null }, 'replace')}
      />
      <FilterChoice
        label={t('field.leavingType')}
        value={input.type ?? ''}
        choices={leavingTypes.map((type) => ({ value: type, label: t(`reference.leavingType.${type}`) }))}
        onChange={set('type')}
      />
      <FilterChoice
        label={t('field.class')}
        value={input.className}
        choices={classNames.map((name) => ({ value: name, label: name }))}
        onChange={set('class')}
      />
      <span aria-hidden="true">{t('field.leftOn')}</span>
      <DateRange
        fromLabel={t('leaving.from')}
        toLabel={t('leaving.to')}
        from={input.from ?? ''}
        to={input.to ?? ''}
        onRange={(from, to) => change({ from, to, page: null })}
      />
    </FilterRow>
  );
}
