import { useTranslations } from 'next-intl';
import type { LessonKind } from '@/lib/rules/courses/passing.ts';

interface Missing {
  readonly name: string;
  readonly kind: LessonKind;
  readonly have: number;
  readonly need: number;
}

/** What of a lesson is still missing, in words. */
export function useMissingText(): (lesson: Missing) => string {
  const t = useTranslations('courses.missing');
  return ({ name, kind, have, need }) => {
    if (kind === 'quiz' && have < 0) return t('untried', { name, need });
    return t(kind, { name, have, need });
  };
}
