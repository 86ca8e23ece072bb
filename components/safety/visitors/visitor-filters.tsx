'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { visitPhases, visitReasons } from '@/lib/rules/visit-state.ts';
import { SpanFilter } from './span-filter.tsx';
import { clearedVisits, visitorParameter, type visitsInput } from './visitor-address.ts';

interface VisitorFiltersProps {
  readonly address: AddressState;
  readonly input: ReturnType<typeof visitsInput>;
  readonly isFiltered: boolean;
  readonly end: ReactNode;
}

/** Words, state, reason, host, and from when to when. */
export function VisitorFilters({ address, input, isFiltered, end }: VisitorFiltersProps) {
  const t = useTranslations('safety-visitor');
  const { change } = address;
  const hosts = useCall('safety.visitHosts', {});
  const choose = (name: string) => (value: string) => change({ [name]: value, [visitorParameter.page]: null });
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(clearedVisits)} end={end}>
      <SearchField
        label={t('records.search')}
        placeholder={t('records.searchHint')}
        name={visitorParameter.search}
        value={input.q}
        onSearch={(q) => change({ [visitorParameter.search]: q, [visitorParameter.page]: null }, 'replace')}
      />
      <FilterChoice
        label={t('column.phase')}
        value={input.phase ?? ''}
        onChange={choose(visitorParameter.phase)}
        choices={visitPhases.map((value) => ({ value, label: t(`phase.${value}`) }))}
      />
      <FilterChoice
        label={t('column.reason')}
        value={input.reason ?? ''}
        onChange={choose(visitorParameter.reason)}
        choices={visitReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <FilterChoice
        label={t('column.host')}
        value={input.hostId ?? ''}
        onChange={choose(visitorParameter.host)}
        choices={(hosts.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SpanFilter address={address} from={input.from} to={input.to} />
    </FilterRow>
  );
}
