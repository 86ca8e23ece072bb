'use client';

import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { OpenedDish } from '@/lib/contracts/diet/dish.ts';
import { ComingWeeks } from '../week/coming-weeks.tsx';
import { dishList } from './dish-list.tsx';
import { useDishText } from './dish-text.ts';

interface DishPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One dish: what it is made of for one child, and what follows from that. */
export default function DishPanel({ id, onClose }: DishPanelProps) {
  const t = useTranslations(dishList.words);
  const answer = useCall('diet.dish', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(dishList);
  return (
    <DocumentPanel
      answer={answer}
      title={(dish) => dish?.name ?? t('title')}
      rows={8}
      footer={(dish) => <ActionBar name={dish.name} actions={actionsOf(dish)} />}
      asking={asking}
      onClose={onClose}
    >
      {(dish) => <DishFacts dish={dish} />}
    </DocumentPanel>
  );
}

function DishFacts({ dish }: { readonly dish: OpenedDish }) {
  const t = useTranslations(dishList.words);
  const text = useDishText();
  const nameOf = new Map(dish.counted.map(({ code, name }) => [code, name]));
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('kind'), t(`kindOf.${dish.kind}`)],
          [t('cooking'), t(`cookingOf.${dish.cooking}`)],
          [t('energy'), text.energy(dish.energy)],
          [t('cost'), text.cost(dish.cost)],
          [t('contains'), text.contains(dish.contains)],
          [t('texture'), dish.texture],
          [t('steps'), dish.steps],
        ]}
      />
      <FiguresTable
        title={t('lines')}
        heads={[t('material'), t('gramsPerChild'), t('isGross')]}
        rows={dish.lines.map(({ material, grams, isGross }) => [
          nameOf.get(material) ?? material,
          text.grams(grams),
          t(isGross ? 'gross' : 'edible'),
        ])}
      />
      <ComingWeeks weeks={dish.weeks} />
    </div>
  );
}
