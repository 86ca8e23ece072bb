'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { genders, rollStates, studentStates } from '@/lib/contracts/students/reference.ts';
import { anyState, fromFirstPage, isFiltered, type ListInput, parameter, withoutFilters } from './list-address.ts';

interface StudentFiltersProps {
  readonly input: ListInput;
  readonly counts: CallReply<'students.list'>['counts'] | undefined;
  readonly change: AddressState['change'];
  readonly end: ReactNode;
}

/** Search, class, state and gender; the choices say how many children they stand for. */
export function StudentFilters({ input, counts, change, end }: StudentFiltersProps) {
  const t = useTranslations('students');
  const classes = useCall('students.classes', {});
  const choose = (name: string) => (value: string) => change({ [name]: value, ...fromFirstPage });
  return (
    <FilterRow isFiltered={isFiltered(input)} onClear={() => change(withoutFilters)} end={end}>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        name={parameter.search}
        value={input.q ?? ''}
        onSearch={(words) => change({ [parameter.search]: words, ...fromFirstPage }, 'replace')}
      />
      <FilterChoice
        isLate
        label={t('field.class')}
        value={input.classId ?? ''}
        onChange={choose(parameter.class)}
        choices={[
          ...(classes.data?.rows ?? []).map(({ id, name, students }) => ({ value: id, label: name, count: students })),
          { value: 'none', label: t('withoutClass') },
        ]}
      />
      <FilterChoice
        label={t('field.state')}
        value={input.state ?? ''}
        onChange={(state) => choose(parameter.state)(state === '' ? anyState : state)}
        choices={[
          {
            value: 'onRoll',
            label: t('onRoll'),
            count: counts && rollStates.reduce((sum, state) => sum + counts.state[state], 0),
          },
          ...studentStates.map((state) => ({
            value: state,
            label: t(`reference.state.${state}`),
            count: counts?.state[state],
          })),
        ]}
      />
      <FilterChoice
        label={t('field.gender')}
        value={input.gender ?? ''}
        onChange={choose(parameter.gender)}
        choices={genders.map((gender) => ({
          value: gender,
          label: t(`reference.gender.${gender}`),
          count: counts?.gender[gender],
        }))}
      />
    </FilterRow>
  );
}
