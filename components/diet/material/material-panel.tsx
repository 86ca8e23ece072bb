'use client';

import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useMaterialCells } from './material-cells.tsx';
import { materialList } from './material-list.tsx';
import { NutrientFacts } from './nutrient-facts.tsx';

interface MaterialPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One material with all its values and where they are from. */
export default function MaterialPanel({ id, onClose }: MaterialPanelProps) {
  const t = useTranslations(materialList.words);
  const answer = useCall('diet.material', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(materialList);
  const cells = useMaterialCells();
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
              [t('group'), cells.group(row)],
              [t('aliases'), row.aliases],
              [t('ediblePercent'), row.ediblePercent],
              [t('pieceGrams'), row.pieceGrams],
              [t('contains'), cells.contains(row)],
              [t('source'), `${cells.source(row)} ${row.sourceCode}`],
            ]}
          />
          <NutrientFacts values={row} />
        </div>
      )}
    </DocumentPanel>
  );
}
