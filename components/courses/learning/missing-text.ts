import { useTranslations } from 'next-intl';
import type { LessonMeasure } from '@/lib/rules/courses/passing.ts';

interface Missing {
  readonly name: string;
  readonly by: LessonMeasure;
  readonly have: number;
  readonly need: number;
}

/** What of a lesson is still missing, in words. */
export function useMissingText(): (lesson: Missing) => string {
  const t = useTranslations('courses.missing');
  return ({ name, by, have, need }) =>
    by === 'answers' && have < 0 ? t('untried', { name, need }) : t(by, { name, have, need });
}
