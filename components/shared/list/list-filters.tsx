'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Filters, withoutFilters } from '@/lib/contracts/filters.ts';
import type { AddressState } from '../address-state.ts';
import { FilterChoice, FilterRow } from './filter-row.tsx';
import { SearchField } from './search-field.tsx';

interface ListFiltersProps {
  readonly filters: Filters;
  readonly input: Readonly<Record<string, unknown>>;
  /** Where its texts are: each filter by its name, choices under `nameOf`, what is searched in under `nameHelp`. */
  readonly words: string;
  readonly isFiltered: boolean;
  readonly change: AddressState['change'];
  /** Count of what was found, and tools of the table. */
  readonly end?: ReactNode;
}

/** The row of a list's filters. */
export function ListFilters({ filters, input, words, isFiltered, change, end }: ListFiltersProps) {
  const t = useTranslations(words);
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(withoutFilters(filters))} end={end}>
      {Object.entries(filters).map(([name, filter]) =>
        filter.is === 'search' ? (
          <SearchField
            key={name}
            name={name}
            label={t(name)}
            placeholder={t(`${name}Help`)}
            value={String(input[name] ?? '')}
            maxLength={filter.max}
            onSearch={(value) => change({ [name]: value, page: null }, 'replace')}
          />
        ) : (
          <FilterChoice
            key={name}
            label={t(name)}
            value={String(input[name] ?? '')}
            choices={filter.of.map((value) => ({ value, label: t(`${name}Of.${value}`) }))}
            onChange={(value) => change({ [name]: value, page: null })}
          />
        ),
      )}
    </FilterRow>
  );
}
