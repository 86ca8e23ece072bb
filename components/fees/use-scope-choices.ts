'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import { gradeKey, gradesOf, taughtStages } from '@/lib/rules/school-grades.ts';

/** What may be chosen where a plan, a batch or a sponsor says which children it means. */
export function useScopeChoices() {
  const t = useTranslations('fees.charge');
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  const stages = taughtStages(classes);
  return {
    /** Those that are taught. */
    stages,
    grades: stages.flatMap((stage) =>
      gradesOf(stage).map((grade) => [gradeKey(stage, grade), t(`gradeOf.${stage}`, { grade })] as const),
    ),
    classes: classes.map(({ id, name }) => [id, name] as const),
  };
}
