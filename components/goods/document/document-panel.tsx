'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { type Moving, useRowMoves } from '@/components/shared/list/row-moves.tsx';
import type { CallState } from '@/lib/browser/use-call.ts';
import type { DocumentHead, DocumentLine } from '@/lib/contracts/goods/lines.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { DocumentView } from './document-view.tsx';

interface Row extends DocumentHead {
  readonly state: string;
  readonly actions: readonly string[];
}

interface GoodsPanelProps<R extends Row, D extends R & { readonly lines: readonly DocumentLine[] }> {
  readonly answer: CallState<D>;
  /** Its list, with its moves and words: `one` and `titleOf` with the number. */
  readonly list: Moving<R>;
  readonly tones: Readonly<Record<string, StateTone>>;
  readonly takenTitle?: string;
  /** What stands below the document. */
  readonly below?: (data: D) => ReactNode;
  readonly onClose: () => void;
}

/** One document beside its list, with what may be done with it. */
export function GoodsPanel<R extends Row, D extends R & { readonly lines: readonly DocumentLine[] }>({
  answer,
  list,
  tones,
  takenTitle,
  below,
  onClose,
}: GoodsPanelProps<R, D>) {
  const t = useTranslations(list.words);
  const { actionsOf, asking } = useRowMoves<R>(list);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? t('titleOf', { number: data.number }) : t('one'))}
      rows={10}
      footer={(data) => <ActionBar name={data.number} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(data) => (
        <>
          <DocumentView of={data} words={list.words} tones={tones} {...(takenTitle !== undefined && { takenTitle })} />
          {below?.(data)}
        </>
      )}
    </DocumentPanel>
  );
}
