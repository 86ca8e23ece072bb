'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { attendanceAddress, attendanceParameter } from './attendance-address.ts';
import type { CountedChild } from './child-counts.tsx';

/** Name, number and class, as every list of figures by child begins. */
export function useChildColumns<Row extends CountedChild>(address: AddressState): readonly TableColumn<Row>[] {
  const t = useTranslations('students');
  return [
    {
      prop: 'name',
      label: t('field.name'),
      width: 120,
      needed: true,
      telling: true,
      tooltip: true,
      formatter: (_value, row) => (
        <RowLink
          isChild
          name={row.name}
          href={withQuery(attendanceAddress, { ...address.query, [attendanceParameter.student]: row.id })}
          onOpen={() => address.change({ [attendanceParameter.student]: row.id })}
        />
      ),
    },
    { prop: 'number', label: t('field.number'), width: 120, tooltip: true },
    { prop: 'className', label: t('field.class'), width: 120, tooltip: true },
  ];
}
