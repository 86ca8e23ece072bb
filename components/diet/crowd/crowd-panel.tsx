'use client';

import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { OpenedCrowd } from '@/lib/contracts/diet/crowd.ts';
import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { type Nutrient, nutrientColumns, nutrientText } from '@/lib/rules/diet/nutrients.ts';
import { useEditionText } from '../edition-text.ts';
import { crowdList } from './crowd-list.tsx';

interface CrowdPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One crowd: who is in it today by age and sex, and what they are to get in a day and here. */
export default function CrowdPanel({ id, onClose }: CrowdPanelProps) {
  const t = useTranslations(crowdList.words);
  const answer = useCall('diet.crowd', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(crowdList);
  return (
    <DocumentPanel
      answer={answer}
      title={(crowd) => crowd?.name ?? t('title')}
      rows={10}
      footer={(crowd) => <ActionBar name={crowd.name} actions={actionsOf(crowd)} />}
      asking={asking}
      onClose={onClose}
    >
      {(crowd) => <CrowdFacts crowd={crowd} />}
    </DocumentPanel>
  );
}

function CrowdFacts({ crowd }: { readonly crowd: OpenedCrowd }) {
  const t = useTranslations(crowdList.words);
  const material = useTranslations('diet.material');
  const own = useTranslations('diet.ownMaterial');
  const edition = useEditionText();
  const amount = (nutrient: Nutrient, value: number) =>
    `${nutrientText(nutrient, value)} ${material(`unitOf.${nutrientColumns[nutrient].unit}`)}`;
  const meals = dietMeals.filter((meal) => crowd[meal] > 0);
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('kind'), t(`kindOf.${crowd.kind}`)],
          [t('ages'), t('years', { ages: crowd.ages })],
          [t('edition'), edition(crowd.edition)],
          [t('activity'), t(`activityOf.${crowd.activity}`)],
          [t('sharePercent'), `${crowd.sharePercent}%`],
          [t('mealsTaken'), meals.map((meal) => `${t(meal)} ${crowd[meal]}%`).join(t('comma'))],
          [t('unknown'), crowd.unknown === 0 ? '' : String(crowd.unknown)],
        ]}
      />
      <FiguresTable
        title={t('groups')}
        heads={[t('group'), t('heads')]}
        rows={crowd.groups.map(({ age, sex, children }) => [t('ageAndSex', { age, sex }), String(children)])}
      />
      <FiguresTable
        title={t('targets')}
        heads={[t('nutrient'), t('wholeDay'), t('here'), t('without')]}
        rows={crowd.targets.map(({ nutrient, day, house, without }) => [
          own(nutrient),
          amount(nutrient, day),
          amount(nutrient, house),
          without === 0 ? '' : t('withoutOf', { count: without }),
        ])}
      />
    </div>
  );
}
