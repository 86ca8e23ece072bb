'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { ClassRecord } from '@/lib/contracts/students/classes.ts';
import { useClassText } from './class-text.ts';
import styles from './classes.module.css';

/** The columns of the class list. The name is a link: it opens the detail, and a keyboard reaches it. */
export function useClassColumns(linkOf: (row: ClassRecord) => string, onOpen: (row: ClassRecord) => void) {
  const t = useTranslations('students-classes');
  const text = useClassText();
  return useMemo(
    (): readonly TableColumn<ClassRecord>[] => [
      {
        prop: 'name',
        label: t('name'),
        width: 130,
        needed: true,
        telling: true,
        tooltip: true,
        formatter: (_value, row) => <RowLink name={row.name} href={linkOf(row)} onOpen={() => onOpen(row)} />,
      },
      {
        prop: 'grade',
        label: t('grade'),
        width: 170,
        formatter: (_value, row) =>
          row.gradeDue > row.grade ? (
            <span className={styles.warning}>{t('gradeDue', { grade: text.grade(row) })}</span>
          ) : (
            text.grade(row)
          ),
      },
      { prop: 'entryYear', label: t('entryYear'), width: 100 },
      {
        prop: 'students',
        label: t('fill'),
        width: 130,
        telling: true,
        formatter: (_value, { students: held, capacity, suspended }) => (
          <span className={held > capacity ? styles.warning : undefined}>
            {t(held > capacity ? 'over' : 'of', { students: held, capacity })}
            {suspended > 0 ? <small> {t('suspended', { count: suspended })}</small> : null}
          </span>
        ),
      },
      {
        prop: 'boys',
        label: t('genders'),
        width: 100,
        extra: true,
        formatter: (_value, { boys, girls }) => t('boysAndGirls', { boys, girls }),
      },
      {
        prop: 'staff',
        label: t('headTeacher'),
        width: 120,
        telling: true,
        tooltip: true,
        formatter: (_value, row) => text.staff(row, ['headTeacher']),
      },
      {
        prop: 'others',
        label: t('otherStaff'),
        width: 180,
        optional: true,
        tooltip: true,
        formatter: (_value, row) => text.staff(row, ['assistant', 'careWorker']),
      },
      { prop: 'room', label: t('room'), width: 100, optional: true, tooltip: true },
      { prop: 'closedOn', label: t('closedOn'), width: 120, extra: true },
    ],
    [t, text, linkOf, onOpen],
  );
}
