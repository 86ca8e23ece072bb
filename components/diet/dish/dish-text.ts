import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { nutrientText } from '@/lib/rules/diet/nutrients.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import { costText } from '../cost-text.ts';

interface Followed {
  readonly value: number;
  readonly isAtLeast: boolean;
}

/** What follows from the lines of a dish in words: "at least" where something is unknown of one of them. */
export function useDishText() {
  const t = useTranslations('diet.dish');
  const material = useTranslations('diet.material');
  return useMemo(() => {
    const said = ({ isAtLeast }: Followed, text: string) => (isAtLeast ? t('atLeast', { text }) : text);
    return {
      energy: (energy: Followed) => said(energy, t('kcal', { value: nutrientText('energy', energy.value) })),
      cost: ({ value, isAtLeast }: Followed) =>
        costText({ cents: value, isAtLeast }, t('yuan', { value: centsText(value) }), (text) => t('atLeast', { text })),
      contains: (codes: readonly string[]) =>
        codes.map((code) => material(`containsOf.${code}`)).join(material('comma')),
      grams: (grams: number | null) => (grams === null ? t('toTaste') : t('grams', { grams: hundredthsText(grams) })),
    };
  }, [t, material]);
}
