'use client';

import { useTranslations } from 'next-intl';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';

/** Takes a change of classes back. */
export function useUndoChange(): { readonly run: (id: string) => Promise<void>; readonly busy: boolean } {
  const t = useTranslations('students.moves');
  const undo = useAction('students.undoClassChange');
  return {
    busy: undo.busy,
    run: async (id) => {
      const outcome = await undo.run({ id });
      if (outcome.ok)
        announce({ kind: 'toast', severity: 'success', text: t('undoneNow', { count: outcome.data.students }) });
    },
  };
}

/** Says that children were moved, which classes are over-full now, and offers to undo. */
export function useSayMoved(): (done: CallReply<'students.changeClass'>) => void {
  const t = useTranslations('students.moves');
  const undo = useUndoChange();
  return ({ changeId, moved, overCapacity }) => {
    announce({
      kind: 'toast',
      severity: 'success',
      text: t('moved', { count: moved }),
      ...(changeId ? { undo: () => void undo.run(changeId) } : {}),
    });
    for (const { name, students, capacity } of overCapacity)
      announce({ kind: 'toast', severity: 'warning', text: t('overCapacity', { name, students, capacity }) });
  };
}
