'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { upkeepLimits } from '@/lib/rules/limits/upkeep-limits.ts';

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
  const { action, asking } = useActions();
  const restore = useAction('students.restore');
  const undo = async (ids: readonly string[]) => {
    const outcome = await restore.run({ ids: [...ids] });
    if (outcome.ok)
      announce({ kind: 'toast', severity: 'success', text: t('restored', { count: outcome.data.ids.length }) });
  };
  const ask = (students: readonly Named[]) =>
    action(
      'students.remove',
      { ids: students.map(({ id }) => id) },
      {
        title: t('title', { count: students.length, name: students[0]?.name ?? '' }),
        text: (
          <>
            {students.length > 1 ? namesOf(students, t) : null}
            {students.length > 1 ? <br /> : null}
            {t('text', { days: upkeepLimits.deletedKeptDays })}
          </>
        ),
        label: t('action'),
        danger: true,
        done: ({ ids }) => {
          onDeleted(ids);
          announce({
            kind: 'toast',
            severity: 'success',
            text: t('done', { count: ids.length }),
            undo: () => void undo(ids),
          });
        },
      },
    );
  return { ask, dialog: asking };
}

/** The first names, and how many more; enough to notice a wrong choice. */
function namesOf(students: readonly Named[], t: ReturnType<typeof useTranslations<'students.deletion'>>): string {
  const names = students.slice(0, 8).map(({ name }) => name);
  const list = names.join(t('comma'));
  return students.length > names.length ? t('andMore', { names: list, count: students.length - names.length }) : list;
}
