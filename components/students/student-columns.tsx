'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { StudentRow } from '@/lib/contracts/students/record.ts';
import { ageOn } from './age.ts';
import { StudentState } from './student-state.tsx';
import styles from './students.module.css';

/** The columns of the student list. The name is a link: it opens the detail, and a keyboard reaches it. */
export function useStudentColumns(linkOf: (row: StudentRow) => string, onOpen: (row: StudentRow) => void) {
  const t = useTranslations('students');
  return useMemo((): readonly TableColumn<StudentRow>[] => {
    const field = (prop: keyof StudentRow & string, width: number) => ({ prop, label: t(`field.${prop}`), width });
    return [
      {
        ...field('name', 120),
        sort: 'name',
        needed: true,
        telling: true,
        tooltip: true,
        formatter: (_name, row) => (
          <a
            className={styles.name}
            href={linkOf(row)}
            title={row.name}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(row);
            }}
          >
            {row.name}
          </a>
        ),
      },
      { ...field('number', 120), sort: 'number', tooltip: true },
      { ...field('gender', 84), formatter: (_value, row) => t(`reference.gender.${row.gender}`) },
      { ...field('className', 120), sort: 'class', telling: true, tooltip: true },
      {
        ...field('state', 105),
        formatter: (_value, row) => <StudentState state={row.state} />,
      },
      { ...field('birthDate', 115), sort: 'birthDate' },
      {
        prop: 'age',
        label: t('field.age'),
        width: 80,
        align: 'end',
        extra: true,
        formatter: (_value, row) => ageOn(row.birthDate),
      },
      { ...field('enteredOn', 120), sort: 'enteredOn', extra: true },
      { prop: 'idNumberMasked', label: t('field.idNumber'), width: 190, extra: true },
      {
        prop: 'guardian.name',
        label: t('field.guardian'),
        width: 140,
        tooltip: true,
        formatter: (_value, { guardian }) =>
          guardian
            ? t('contact', { name: guardian.name, relation: t(`reference.guardianRelation.${guardian.relation}`) })
            : null,
      },
      { prop: 'guardian.phoneMasked', label: t('field.phone'), width: 125, telling: true },
    ];
  }, [t, linkOf, onOpen]);
}
