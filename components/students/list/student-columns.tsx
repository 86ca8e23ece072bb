'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useToday } from '@/components/shared/today.ts';
import { type FieldsWith, inOrderOf, listOf, readName } from '@/lib/contracts/students/field-lists.ts';
import type { StudentRow } from '@/lib/contracts/students/record.ts';
import { studentFields } from '@/lib/contracts/students/student-fields.ts';
import { ageOn } from '../record/age.ts';
import { useRecordText } from '../record/record-text.ts';
import { toneOfState } from '../record/student-state.tsx';

/** The columns of the student list. The name is a link: it opens the detail, and a keyboard reaches it. */
export function useStudentColumns(linkOf: (row: StudentRow) => string, onOpen: (row: StudentRow) => void) {
  const t = useTranslations('students');
  const text = useRecordText();
  const today = useToday();
  return useMemo((): readonly TableColumn<StudentRow>[] => {
    const cells: Partial<Record<FieldsWith<'listed'>, (row: StudentRow) => ReactNode>> = {
      name: (row) => <RowLink isChild hasLetter name={row.name} href={linkOf(row)} onOpen={() => onOpen(row)} />,
      state: (row) => <StateBadge tone={toneOfState(row.state)}>{text('state', row.state)}</StateBadge>,
    };
    const column = (name: FieldsWith<'listed'>): TableColumn<StudentRow> => {
      const [{ width, sort, shown, telling, cut }, list] = [studentFields[name].listed, listOf[name]];
      const cell = cells[name] ?? ((row) => (list ? text(list, row[readName(name)]) : row[readName(name)]));
      return {
        ...{ prop: readName(name), label: t(`field.${name}`), width, telling, tooltip: cut, sort: sort ?? undefined },
        ...{ needed: shown === 'needed', extra: shown === 'extra', formatter: (_value, row) => cell(row) },
      };
    };
    const age: TableColumn<StudentRow> = {
      prop: 'age',
      label: t('field.age'),
      width: 80,
      align: 'end',
      extra: true,
      formatter: (_value, row) => ageOn(row.birthDate, today),
    };
    return [
      ...inOrderOf('listed').flatMap((name) => (name === 'birthDate' ? [column(name), age] : column(name))),
      {
        prop: 'guardian.name',
        label: t('field.guardian'),
        width: 140,
        tooltip: true,
        formatter: (_value, { guardian }) =>
          guardian ? t('contact', { name: guardian.name, relation: text.relation(guardian) }) : null,
      },
      { prop: 'guardian.phoneMasked', label: t('field.phone'), width: 125, telling: true },
    ];
  }, [t, text, linkOf, onOpen, today]);
}
