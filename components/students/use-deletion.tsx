'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Asks, deletes, and offers to undo; the lasting list of the deleted offers the same for 30 days. */
export function useDeletion(onDeleted: (ids: readonly string[]) => void): {
  readonly ask: (students: readonly Named[]) => void;
  readonly dialog: ReactNode;
} {
  const t = useTranslations('students.deletion');
  const [asked, setAsked] = useState<readonly Named[] | null>(null);
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const remove = useAction('students.remove', { shown: 'here' });
  const restore = useAction('students.restore');

  const undo = async (ids: readonly string[]) => {
    const outcome = await restore.run({ ids: [...ids] });
    if (outcome.ok)
      announce({ kind: 'toast', severity: 'success', text: t('restored', { count: outcome.data.ids.length }) });
  };
  const deed = async (students: readonly Named[]) => {
    const outcome = await remove.run({ ids: students.map(({ id }) => id) });
    if (!outcome.ok) return setRefusal(outcome.failure);
    setAsked(null);
    const { ids } = outcome.data;
    onDeleted(ids);
    announce({
      kind: 'toast',
      severity: 'success',
      text: t('done', { count: ids.length }),
      undo: () => void undo(ids),
    });
  };
  const dialog = asked ? (
    <ConfirmDialog
      title={t('title', { count: asked.length, name: asked[0]?.name ?? '' })}
      deed={t('deed')}
      busy={remove.busy}
      failure={refusal}
      onDeed={() => void deed(asked)}
      onClose={() => setAsked(null)}
    >
      {asked.length > 1 ? <p>{namesOf(asked, t)}</p> : null}
      {refusal ? null : <p>{t('text', { days: limits.deletedKeptDays })}</p>}
    </ConfirmDialog>
  ) : null;
  const ask = (students: readonly Named[]) => {
    setRefusal(null);
    setAsked(students);
  };
  return { ask, dialog };
}

/** The first names, and how many more; enough to notice a wrong choice. */
function namesOf(students: readonly Named[], t: ReturnType<typeof useTranslations<'students.deletion'>>): string {
  const names = students.slice(0, 8).map(({ name }) => name);
  const list = names.join(t('comma'));
  return students.length > names.length ? t('andMore', { names: list, count: students.length - names.length }) : list;
}
