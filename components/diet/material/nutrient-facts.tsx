'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { type Nutrient, nutrientColumns, nutrients } from '@/lib/rules/diet/nutrients.ts';

/** All values of 100 g of the edible part, each in its unit; what nobody measured stays open. */
export function NutrientFacts({ values }: { readonly values: Readonly<Record<Nutrient, string>> }) {
  const t = useTranslations('diet.material');
  const own = useTranslations('diet.ownMaterial');
  return (
    <FiguresTable
      title={t('values')}
      heads={[t('nutrient'), t('per100')]}
      rows={nutrients.map((nutrient) => [
        own(nutrient),
        values[nutrient] === '' ? '--' : `${values[nutrient]} ${t(`unitOf.${nutrientColumns[nutrient].unit}`)}`,
      ])}
    />
  );
}
