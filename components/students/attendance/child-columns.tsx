'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import students from '../students.module.css';
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
        <a
          className={students.name}
          href={withQuery(attendanceAddress, { ...address.query, [attendanceParameter.student]: row.id })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            address.change({ [attendanceParameter.student]: row.id });
          }}
        >
          {row.name}
        </a>
      ),
    },
    { prop: 'number', label: t('field.number'), width: 120, tooltip: true },
    { prop: 'className', label: t('field.class'), width: 120, tooltip: true },
  ];
}
