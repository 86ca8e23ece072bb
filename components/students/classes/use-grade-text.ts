'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ClassStage } from '@/lib/contracts/students/reference.ts';

/** How a class says its grade: 小班, 三年级, 初一. */
export function useGradeText() {
  const t = useTranslations('students');
  return useCallback(
    ({ stage, grade }: { readonly stage: ClassStage; readonly grade: number }) => t(`gradeOf.${stage}`, { grade }),
    [t],
  );
}
