'use client';

import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { useMaterialCells } from '../material/material-cells.tsx';
import { NutrientFacts } from '../material/nutrient-facts.tsx';
import { ComingWeeks } from '../week/coming-weeks.tsx';
import { ownMaterialList } from './own-material-list.tsx';

interface OwnMaterialPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One of the school's own materials with all its values. */
export default function OwnMaterialPanel({ id, onClose }: OwnMaterialPanelProps) {
  const t = useTranslations(ownMaterialList.words);
  const answer = useCall('diet.ownMaterial', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(ownMaterialList);
  const cells = useMaterialCells();
  const gramsOf = (grams: number) => (grams === 0 ? '' : t('grams', { grams }));
  return (
    <DocumentPanel
      answer={answer}
      title={(row) => row?.name ?? t('title')}
      rows={12}
      footer={(row) => <ActionBar name={row.name} actions={actionsOf(row)} />}
      asking={asking}
      onClose={onClose}
    >
      {(row) => (
        <div className="stack">
          <FactList
            facts={[
              [t('code'), row.code],
              [t('group'), cells.group(row)],
              [t('aliases'), row.aliases],
              [t('ediblePercent'), row.ediblePercent],
              [t('priceCents'), row.priceCents === null ? '' : centsText(row.priceCents)],
              [t('pieceGrams'), gramsOf(row.pieceGrams)],
              [t('bagGrams'), gramsOf(row.bagGrams)],
              [t('boxGrams'), gramsOf(row.boxGrams)],
              [t('season'), row.season],
              [t('contains'), cells.contains(row)],
              [t('source'), row.source],
              [t('copiedFrom'), row.copiedFrom],
            ]}
          />
          <NutrientFacts values={row} />
          <ComingWeeks weeks={row.weeks} />
        </div>
      )}
    </DocumentPanel>
  );
}
