'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { leavingTypes } from '@/lib/contracts/students/reference.ts';
import { leavingFilterOf, leavingParameter, type leavingsInput, withoutLeavingFilters } from './leavings-address.ts';

interface LeavingFiltersProps {
  readonly input: ReturnType<typeof leavingsInput>;
  readonly classNames: readonly string[];
  readonly change: AddressState['change'];
  readonly end: ReactNode;
}

/** Filters of the leaving students: search, type, class, and from when to when. */
export function LeavingFilters({ input, classNames, change, end }: LeavingFiltersProps) {
  const t = useTranslations('students');
  const set = (name: keyof typeof leavingParameter, value: string, how?: 'replace') =>
    change({ [leavingParameter[name]]: value, [leavingParameter.page]: null }, how);
  return (
    <FilterRow
      isFiltered={Object.values(leavingFilterOf(input)).some((value) => value !== undefined && value !== '')}
      onClear={() => change(withoutLeavingFilters)}
      end={end}
    >
      <SearchField
        label={t('leaving.search')}
        placeholder={t('search.placeholder')}
        name={leavingParameter.search}
        value={input.q}
        onSearch={(text) => set('search', text, 'replace')}
      />
      <FilterChoice
        label={t('field.leavingType')}
        value={input.type ?? ''}
        choices={leavingTypes.map((type) => ({ value: type, label: t(`reference.leavingType.${type}`) }))}
        onChange={(value) => set('type', value)}
      />
      <FilterChoice
        label={t('field.class')}
        value={input.className ?? ''}
        choices={classNames.map((name) => ({ value: name, label: name }))}
        onChange={(value) => set('class', value)}
      />
      <span aria-hidden="true">{t('field.leftOn')}</span>
      <DateRange
        fromLabel={t('leaving.from')}
        toLabel={t('leaving.to')}
        from={input.from ?? ''}
        to={input.to ?? ''}
        onRange={(from, to) =>
          change({
            [leavingParameter.from]: from,
            [leavingParameter.to]: to,
            [leavingParameter.page]: null,
          })
        }
      />
    </FilterRow>
  );
}
