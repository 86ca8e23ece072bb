'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { LeavingRow } from '@/lib/contracts/students/states.ts';
import { studentAddress } from '../students-address.ts';

/** The columns of the leaving students; the name leads to the record. */
export function useLeavingColumns(): readonly TableColumn<LeavingRow>[] {
  const t = useTranslations('students');
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('field.name'),
        width: 100,
        needed: true,
        telling: true,
        tooltip: true,
        formatter: (_name, row) => <RowLink isChild name={row.name} href={studentAddress(row.studentId)} />,
      },
      { prop: 'number', label: t('field.number'), width: 115, tooltip: true },
      {
        prop: 'gender',
        label: t('field.gender'),
        width: 76,
        formatter: (_, row) => t(`reference.gender.${row.gender}`),
      },
      { prop: 'className', label: t('leaving.className'), width: 110, tooltip: true },
      { prop: 'leftOn', label: t('field.leftOn'), width: 115, telling: true },
      {
        prop: 'type',
        label: t('field.leavingType'),
        width: 115,
        telling: true,
        formatter: (_, row) => t(`reference.leavingType.${row.type}`),
      },
      { prop: 'destination', label: t('field.destination'), width: 110, tooltip: true },
      { prop: 'reason', label: t('field.leavingReason'), width: 120, tooltip: true },
      { prop: 'by', label: t('field.leftBy'), width: 90, tooltip: true },
    ],
    [t],
  );
}
