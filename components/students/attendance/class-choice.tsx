'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { attendanceParameter } from './attendance-address.ts';

/** What every view of attendance gets. */
export interface ViewProps {
  readonly address: AddressState;
  /** What day it is at the school. */
  readonly today: string;
}

/** The class that a view looks at, kept in the address. */
export function ClassChoice({ address }: Pick<ViewProps, 'address'>) {
  const t = useTranslations('students');
  const classes = useCall('students.classes', {});
  return (
    <FilterChoice
      label={t('field.class')}
      value={address.query[attendanceParameter.class] ?? ''}
      onChange={(value) => address.change({ [attendanceParameter.class]: value, [attendanceParameter.page]: null })}
      choices={(classes.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
