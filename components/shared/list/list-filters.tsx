'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { anyChoice, type Filter, type Filters, parametersOf, withoutFilters } from '@/lib/contracts/filters.ts';
import type { AddressState } from '../address-state.ts';
import { DateRange } from '../form/date-range.tsx';
import { Permitted } from '../permitted.tsx';
import { ClassFilter } from './class-filter.tsx';
import { DayFilter } from './day-filter.tsx';
import { DaysFilter } from './days-filter.tsx';
import { FilterChoice, FilterRow } from './filter-row.tsx';
import { MonthFilter } from './month-filter.tsx';
import { MonthsFilter } from './months-filter.tsx';
import { SearchField } from './search-field.tsx';

export interface PickerProps {
  readonly label: string;
  readonly value: string;
  /** What was picked; '' for all. */
  readonly onPick: (id: string) => void;
}

/** Controls that the screen draws, by the names of their filters; a row of something else without is set by links. */
export type Pickers = Readonly<Record<string, ComponentType<PickerProps>>>;

interface ListFiltersProps {
  readonly filters: Filters;
  readonly input: Readonly<Record<string, unknown>>;
  /**
   * Where its texts are: each filter by its name, choices under `nameOf`, `search` and `searchHint`, `nameFrom`
   * and `nameTo` of a span. Days and months of a report have their own (`reports`).
   */
  readonly words: string;
  readonly isFiltered: boolean;
  readonly change: AddressState['change'];
  readonly pickers?: Pickers | undefined;
  /** Filters that the screen draws and clears itself, behind the others. */
  readonly more?: ReactNode;
  /** Count of what was found, and tools of the table. */
  readonly end?: ReactNode;
}

/** The row of a list's filters. */
export function ListFilters({ filters, words, isFiltered, change, more, end, ...given }: ListFiltersProps) {
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(withoutFilters(filters))} end={end}>
      {Object.entries(filters).map(([name, filter]) => {
        const isAway = Object.entries(filter.unless ?? {}).some(([other, value]) => given.input[other] === value);
        if (isAway) return null;
        const of = { name, filter, filters, words, change, ...given };
        const control = <OneFilter key={name} {...of} />;
        return filter.right === undefined ? (
          control
        ) : (
          <Permitted key={name} of={filter.right}>
            {control}
          </Permitted>
        );
      })}
      {more}
    </FilterRow>
  );
}

interface OneFilterProps extends Pick<ListFiltersProps, 'filters' | 'input' | 'words' | 'change' | 'pickers'> {
  readonly name: string;
  readonly filter: Filter;
}

/** What goes from the address with the controls that a choice takes away. */
const awayBeside = (filters: Filters, name: string, value: string | undefined) =>
  Object.entries(filters)
    .filter(([, { unless }]) => value !== undefined && unless?.[name] === value)
    .flatMap(([own, filter]) => parametersOf(own, filter).map((parameter) => [parameter, null] as const));

function OneFilter({ name, filter, filters, input, words, change, pickers }: OneFilterProps) {
  const t = useTranslations(words);
  const [parameter = name] = parametersOf(name, filter);
  const set = (value: string) => change({ [parameter]: value || null, page: null });
  const text = (of: string) => String(input[of] ?? '');
  const Picker = pickers?.[name];
  // What has no control of its own name has no text of it.
  const isNamed = Picker || !['span', 'days', 'months', 'search', 'id'].includes(filter.is);
  const given = { label: isNamed ? t(name) : '', value: text(name) };
  if (Picker) return <Picker {...given} onPick={set} />;
  switch (filter.is) {
    case 'search': {
      const search = (value: string) => change({ [parameter]: value || null, page: null }, 'replace');
      const said = { label: t('search'), placeholder: t('searchHint') };
      return <SearchField {...given} {...said} name={parameter} maxLength={filter.max} onSearch={search} />;
    }
    case 'choice': {
      const { of, first } = filter;
      const choices = [...of, ...(first ? [anyChoice] : [])].map((value) => ({
        value,
        label: t(`${name}Of.${value}`),
      }));
      const usual = filter.usual ?? first;
      const choose = (value: string) =>
        change({
          ...Object.fromEntries(awayBeside(filters, name, value || filter.usual)),
          ...{ [parameter]: value || null, page: null },
        });
      const standing = usual === undefined ? {} : { usual, ...(first && { value: given.value || anyChoice }) };
      return <FilterChoice {...given} {...standing} choices={choices} onChange={choose} />;
    }
    case 'days': {
      const usual = filter.usual(input);
      return <DaysFilter from={text('from')} to={text('to')} usual={usual} most={filter.most} change={change} />;
    }
    case 'months':
      return <MonthsFilter until={text('until')} months={text('months')} usual={filter.usual(input)} change={change} />;
    case 'flag': {
      const value = input[name] === true ? '1' : '';
      return (
        <FilterChoice {...given} value={value} choices={[{ value: '1', label: t(`${name}Only`) }]} onChange={set} />
      );
    }
    case 'month':
      return <MonthFilter {...given} onMonth={set} />;
    case 'day':
      return <DayFilter label={given.label} day={given.value} onDay={set} />;
    case 'span': {
      const [ends, labels] = [
        { from: text('from'), to: text('to') },
        { fromLabel: t(`${name}From`), toLabel: t(`${name}To`) },
      ];
      const range = (from: string, to: string) => change({ from: from || null, to: to || null, page: null });
      return <DateRange {...ends} {...labels} onRange={range} />;
    }
    case 'class':
      return <ClassFilter {...given} onClass={set} />;
    case 'id':
      return null;
  }
}
