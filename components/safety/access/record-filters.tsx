'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { clearedRecords, recordParameter, type recordsInput, statusChoices } from './access-address.ts';

interface RecordFiltersProps {
  readonly address: AddressState;
  readonly input: ReturnType<typeof recordsInput>;
  readonly isFiltered: boolean;
  readonly end: ReactNode;
}

/** Child, result, gate, direction, and from when to when. */
export function RecordFilters({ address: { query, change }, input, isFiltered, end }: RecordFiltersProps) {
  const t = useTranslations('safety-access');
  const rules = useCall('safety.accessRules', {});
  const choose = (name: string) => (value: string) => change({ [name]: value, [recordParameter.page]: null });
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(clearedRecords)} end={end}>
      <SearchField
        label={t('child.find')}
        placeholder={t('child.hint')}
        name={recordParameter.search}
        value={input.q}
        onSearch={(q) => change({ [recordParameter.search]: q, [recordParameter.page]: null }, 'replace')}
      />
      <FilterChoice
        label={t('record.status')}
        value={query[recordParameter.status] ?? ''}
        onChange={choose(recordParameter.status)}
        choices={statusChoices.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <FilterChoice
        label={t('record.place')}
        value={input.place}
        onChange={choose(recordParameter.place)}
        choices={(rules.data?.places ?? []).map((place) => ({ value: place, label: place }))}
      />
      <FilterChoice
        label={t('record.direction')}
        value={input.direction ?? ''}
        onChange={choose(recordParameter.direction)}
        choices={(['in', 'out'] as const).map((value) => ({ value, label: t(`rule.directionOf.${value}`) }))}
      />
      <DateRange
        required
        fromLabel={t('record.from')}
        toLabel={t('record.to')}
        from={input.from}
        to={input.to}
        onRange={(from, to) =>
          change({ [recordParameter.from]: from, [recordParameter.to]: to, [recordParameter.page]: null })
        }
      />
    </FilterRow>
  );
}
