'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import { type ClassChange, classChangeListed } from '@/lib/contracts/students/class-change.data.ts';

/** The lasting list behind every undo of changes of classes. */
export const classChangeList = {
  ...classChangeListed,
  factsOf: ({ kind, effectiveOn, students }) => ({ kind, day: effectiveOn, count: students }),
  moves: { undo: calls('students.undoClassChange', ({ id }: ClassChange) => ({ id }), { unasked: true }) },
} as const satisfies DeclaredList<'students.classChanges'>;

/** What moved children between classes, by whom, until when it can be taken back. */
export default function ChangesList({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslations('students-classes.changes');
  const instant = useInstantText();
  const cells = useMemo<Cells<ClassChange>>(
    () => ({
      kind: ({ kind }) => t(`kind.${kind}`),
      state: ({ state, actions, undoUntil }) => {
        if (state === 'undone') return t('undone');
        return actions.includes('undo') ? t('undoUntil', { time: instant(undoUntil) }) : t('done');
      },
    }),
    [t, instant],
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button onClick={onBack}>{t('back')}</Button>
      </PageHeader>
      <ListView list={classChangeList} cells={cells} />
    </>
  );
}
