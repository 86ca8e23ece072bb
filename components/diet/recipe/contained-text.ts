import { useTranslations } from 'next-intl';

/** What a child may not eat, in words: a code, flesh, or what was named by hand. */
export function useContainedText(): (contained: string) => string {
  const t = useTranslations('diet-recipe.conflict');
  const material = useTranslations('diet.material');
  return (contained) => {
    if (contained.startsWith('NAME:')) return contained.slice('NAME:'.length);
    return contained === 'FLESH' ? t('flesh') : material(`containsOf.${contained}`);
  };
}
