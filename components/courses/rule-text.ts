import { useTranslations } from 'next-intl';
import type { PassRule } from '@/lib/rules/courses/passing.ts';

/** What a course asks of who passes it, as one sentence. */
export function useRuleText(): (rule: PassRule & { readonly noSkip: boolean }) => string {
  const t = useTranslations('courses.rule');
  return ({ watchedShare, quizScore, mustOrder, noSkip }) =>
    t('sentence', {
      ...{ watched: watchedShare, score: quizScore },
      ...{ order: mustOrder ? 'yes' : 'no', skip: noSkip ? 'no' : 'yes' },
    });
}
