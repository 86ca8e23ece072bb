'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { countListed, countTones, foundFields } from '@/lib/contracts/goods/count.data.ts';
import { foundLine, type OpenedCount } from '@/lib/contracts/goods/count.ts';
import { countList } from './count-list.tsx';
import { CountSheet } from './count-sheet.tsx';

const { words } = countListed;

interface CountPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One stocktake: its sheet, printed or counted line by line, and what it comes to. */
export default function CountPanel({ id, onClose }: CountPanelProps) {
  const t = useTranslations(words);
  const answer = useCall('goods.count', { id }, { shown: 'here' });
  const [isFinding, setFinding] = useState(false);
  const { actionsOf, asking } = useRowMoves(countList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? t('titleOf', { number: data.number }) : t('one'))}
      rows={10}
      footer={(data) => <ActionBar name={data.number} actions={actionsOf(data)} />}
      asking={
        <>
          {asking}
          <Suspense>{isFinding ? <FoundForm id={id} onClose={() => setFinding(false)} /> : null}</Suspense>
        </>
      }
      onClose={onClose}
    >
      {(data) => (
        <div className="stack">
          <CountFacts row={data} />
          <PrintSheet
            title={t('titleOf', { number: data.number })}
            text={[data.warehouse, data.day, t(`scopeOf.${data.scope}`), data.catalog, data.shelf]
              .filter(Boolean)
              .join(' · ')}
            tools={data.mayCount ? <Button onClick={() => setFinding(true)}>{t('addFound')}</Button> : null}
          >
            <CountSheet count={data} />
          </PrintSheet>
        </div>
      )}
    </DocumentPanel>
  );
}

const given = (label: string, value: string | null): readonly (readonly [string, string])[] =>
  value ? [[label, value]] : [];

function CountFacts({ row }: { readonly row: OpenedCount }) {
  const t = useTranslations(words);
  return (
    <FactList
      facts={[
        [
          t('state'),
          <StateBadge key="state" tone={countTones[row.state]}>
            {t(`stateOf.${row.state}`)}
          </StateBadge>,
        ],
        [t('done'), t('doneOf', { done: row.done, lines: row.lines })],
        [t('way'), [t(row.blind ? 'isBlind' : 'isOpen'), t(row.frozen ? 'isFrozen' : 'isLive')].join(' · ')],
        [t('createdBy'), row.createdBy],
        ...given(t('handOverTo'), row.handOverTo),
        ...given(t('decidedBy'), row.decidedBy),
        ...given(t('note'), row.note),
      ]}
    />
  );
}

/** Goods that the sheet does not have. */
function FoundForm({ id, onClose }: CountPanelProps) {
  const t = useTranslations(words);
  const items = useCall('goods.documentChoices', {}).data?.items;
  if (!items) return null;
  return (
    <QuestionForm
      endpoint="goods.addCounted"
      fields={foundFields}
      schema={foundLine}
      input={{ id }}
      words={words}
      title={t('addFound')}
      submitLabel={t('addFound')}
      choices={{ itemId: items.map((item) => [item.id, item.name] as const) }}
      said={(line) => t('noted', { name: line.name })}
      onClose={onClose}
    />
  );
}
