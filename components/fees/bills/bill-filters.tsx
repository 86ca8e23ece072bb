'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { ClassFilter } from '@/components/shared/list/class-filter.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { MonthFilter } from '@/components/shared/list/month-filter.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { ViewMenu } from '@/components/shared/views/view-menu.tsx';
import { billFlags, billStates } from '@/lib/rules/fees/bill-states.ts';
import { ItemFilter } from '../item-filter.tsx';
import { type billsInput, viewNames, withoutFilters } from './bills-address.ts';

interface BillFiltersProps {
  readonly address: AddressState;
  readonly input: ReturnType<typeof billsInput>;
  readonly isFiltered: boolean;
}

/** What the list of bills can be narrowed to. */
export function BillFilters({ address, input, isFiltered }: BillFiltersProps) {
  const t = useTranslations('fees-bills.bill');
  const { change } = address;
  const set = (name: string) => (value: string) => change({ [name]: value || null, page: null });
  return (
    <FilterRow
      isFiltered={isFiltered}
      onClear={() => change(withoutFilters)}
      end={<ViewMenu address={address} names={viewNames} />}
    >
      <SearchField
        name="q"
        label={t('search')}
        placeholder={t('searchHint')}
        value={input.text ?? ''}
        onSearch={(text) => change({ q: text || null, page: null }, 'replace')}
      />
      <MonthFilter label={t('month')} value={input.month} onMonth={set('month')} />
      <FilterChoice
        label={t('state')}
        value={input.flag ?? input.state ?? ''}
        choices={[
          ...billFlags.map((flag) => ({ value: flag as string, label: t(`flagOf.${flag}`) })),
          ...billStates.map((state) => ({ value: state as string, label: t(`stateOf.${state}`) })),
        ]}
        onChange={(value) => {
          const isFlag = billFlags.some((flag) => flag === value);
          change({ flag: isFlag ? value : null, state: isFlag ? null : value || null, page: null });
        }}
      />
      <ClassFilter label={t('class')} value={input.classId} onClass={set('class')} />
      <ItemFilter label={t('item')} value={input.itemId} onItem={set('item')} />
    </FilterRow>
  );
}
