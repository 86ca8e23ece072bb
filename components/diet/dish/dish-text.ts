import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { nutrientText } from '@/lib/rules/diet/nutrients.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';

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
      // Where no price is known at all, "at least 0.00" would read like a gift.
      cost: (cost: Followed) =>
        cost.isAtLeast && cost.value === 0 ? emptyValue : said(cost, t('yuan', { value: centsText(cost.value) })),
      contains: (codes: readonly string[]) =>
        codes.map((code) => material(`containsOf.${code}`)).join(material('comma')),
      grams: (grams: number | null) => (grams === null ? t('toTaste') : t('grams', { grams: hundredthsText(grams) })),
    };
  }, [t, material]);
}
