'use client';

import { useTranslations } from 'next-intl';
import type { useAddressState } from '@/components/shared/address-state.ts';
import { ClassFilter } from '@/components/shared/list/class-filter.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { MonthFilter } from '@/components/shared/list/month-filter.tsx';
import { refundStates } from '@/lib/rules/fees/refund-moves.ts';
import { ItemFilter } from '../item-filter.tsx';
import type { refundsInput } from './refunds-address.ts';

/** What takes every filter away. */
export const allFilters = { month: null, class: null, item: null, state: null, changed: null, page: null };

interface RefundFiltersProps {
  readonly input: ReturnType<typeof refundsInput>;
  readonly isFiltered: boolean;
  readonly change: ReturnType<typeof useAddressState>['change'];
}

export function RefundFilters({ input, isFiltered, change }: RefundFiltersProps) {
  const t = useTranslations('fees-refunds');
  const set = (name: string) => (value: string) => change({ [name]: value || null, page: null });
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(allFilters)}>
      <MonthFilter label={t('month')} value={input.month} onMonth={set('month')} />
      <FilterChoice
        label={t('state')}
        value={input.state ?? ''}
        choices={refundStates.map((one) => ({ value: one, label: t(`stateOf.${one}`) }))}
        onChange={set('state')}
      />
      <ClassFilter label={t('class')} value={input.classId} onClass={set('class')} />
      <ItemFilter label={t('item')} value={input.itemId} onItem={set('item')} />
      <FilterChoice
        label={t('figure')}
        value={input.changed ? '1' : ''}
        choices={[{ value: '1', label: t('changed') }]}
        onChange={set('changed')}
      />
    </FilterRow>
  );
}
