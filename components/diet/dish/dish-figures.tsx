'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { amountOf, isWhole, roundedAmount } from '@/lib/rules/diet/amount.ts';
import { containedIn } from '@/lib/rules/diet/contained.ts';
import { costOf } from '@/lib/rules/diet/cost.ts';
import { useDishText } from './dish-text.ts';
import { type DishValues, typedLine } from './dish-values.ts';

/** What follows from the lines as they are typed: energy, cost and what they hold, for one child. */
export function DishFigures() {
  const t = useTranslations('diet.dish');
  const text = useDishText();
  const written = useWatch<DishValues, 'lines'>({ name: 'lines' }).map(typedLine);
  const codes = [...new Set(written.flatMap(({ material }) => material || []))].sort();
  const counted = useCall('diet.countedMaterials', codes.length === 0 ? null : { codes }, { keep: true }).data ?? [];
  const known = new Map(counted.map((material) => [material.code, material]));
  const lines = written.flatMap(({ material, grams, isGross }) => {
    const found = known.get(material);
    if (!found || Number.isNaN(grams)) return [];
    return [{ material: found, grams, isGross, priceCents: found.priceCents }];
  });
  const energy = amountOf('energy', lines);
  const cost = costOf(lines);
  return (
    <section className="stack-8" aria-label={t('figures')}>
      <h3>{t('figures')}</h3>
      <FactList
        facts={[
          [t('energy'), text.energy({ value: roundedAmount(energy), isAtLeast: !isWhole(energy) })],
          [t('cost'), text.cost({ value: cost.cents, isAtLeast: cost.isAtLeast })],
          [t('contains'), text.contains([...containedIn(lines)])],
        ]}
      />
    </section>
  );
}
