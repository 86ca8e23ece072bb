'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ClassRecord } from '@/lib/contracts/students/classes.ts';
import type { ClassStaffRole } from '@/lib/contracts/students/reference.ts';
import { useGradeText } from './use-grade-text.ts';

/** How a class says its grade and its staff. */
export function useClassText() {
  const t = useTranslations('students-classes');
  const grade = useGradeText();
  return useMemo(
    () => ({
      /** 小班, 三年级, 初一. */
      grade,
      /** Names of those who work in the class in these roles; null for none. */
      staff: ({ staff }: Pick<ClassRecord, 'staff'>, roles: readonly ClassStaffRole[]) =>
        staff
          .filter(({ role }) => roles.includes(role))
          .map(({ name }) => name)
          .join(t('comma')) || null,
    }),
    [t, grade],
  );
}
