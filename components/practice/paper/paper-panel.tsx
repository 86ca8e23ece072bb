'use client';

import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { paperList } from './paper-list.tsx';

interface PaperPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One paper with its questions. */
export default function PaperPanel({ id, onClose }: PaperPanelProps) {
  const t = useTranslations(paperList.words);
  const question = useTranslations('practice.question');
  const answer = useCall('practice.paper', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(paperList);
  return (
    <DocumentPanel
      answer={answer}
      title={(row) => row?.name ?? t('title')}
      rows={8}
      footer={(row) => <ActionBar name={row.name} actions={actionsOf(row)} />}
      asking={asking}
      onClose={onClose}
    >
      {(row) => (
        <div className="stack">
          <p>{t('sum', { count: row.questions, points: row.points })}</p>
          <FiguresTable
            title={t('questions')}
            heads={[
              t('place'),
              question('stem'),
              question('kind'),
              question('difficulty'),
              question('points'),
              question('state'),
            ]}
            rows={row.list.map(({ stem, kind, difficulty, points, state }, at) => [
              String(at + 1),
              stem,
              question(`kindOf.${kind}`),
              question(`difficultyOf.${difficulty}`),
              String(points),
              question(`stateOf.${state}`),
            ])}
          />
        </div>
      )}
    </DocumentPanel>
  );
}
