'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ChoiceNode } from '@/lib/rules/choice-tree.ts';
import { useGradeText } from './use-grade-text.ts';

/** Where a child can be: the classes under their grades, each with how full it is, and `none` for no class. */
export function usePlaces(): readonly ChoiceNode[] {
  const t = useTranslations('students');
  const gradeOf = useGradeText();
  const classes = useCall('students.classes', {});
  const rows = classes.data?.rows;
  return useMemo(() => {
    const grades = Map.groupBy(rows ?? [], (row) => gradeOf(row));
    return [
      ...[...grades].map(([grade, inGrade]) => ({
        id: `grade ${grade}`,
        name: grade,
        disabled: true,
        children: inGrade.map(({ id, name, students, capacity }) => ({
          id,
          name: t('classes.option', { name, students, capacity }),
        })),
      })),
      { id: 'none', name: t('withoutClass') },
    ];
  }, [rows, t, gradeOf]);
}
