'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { GapRow } from '@/lib/contracts/students/documents.ts';
import { studentAddress } from '../students-address.ts';

/** The columns of the missing documents; the name leads to the record. */
export function useGapColumns(): readonly TableColumn<GapRow>[] {
  const t = useTranslations('students');
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('field.name'),
        width: 140,
        needed: true,
        telling: true,
        formatter: (_name, row) => <RowLink name={row.name} href={studentAddress(row.studentId)} />,
      },
      { prop: 'number', label: t('field.number'), width: 130, tooltip: true },
      { prop: 'className', label: t('field.class'), width: 140, telling: true, tooltip: true },
      {
        prop: 'kind',
        label: t('field.documentKind'),
        width: 160,
        telling: true,
        formatter: (_value, row) => t(`reference.documentKind.${row.kind}`),
      },
      { prop: 'validTo', label: t('field.validTo'), width: 120 },
    ],
    [t],
  );
}
