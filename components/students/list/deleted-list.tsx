'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import { type DeletedRow, deletedListed } from '@/lib/contracts/students/deleted.data.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useRecordText } from '../record/record-text.ts';

/** The lasting list behind every undo: who was deleted, by whom, until when it can be restored. */
export const deletedList = {
  ...deletedListed,
  nameOf: ({ name }) => name,
  moves: {
    restore: calls('students.restore', (_: DeletedRow, rows) => ({ ids: rows.map(({ id }) => id) }), {
      unasked: true,
      many: true,
      told: ({ ids }) => ({ count: ids.length }),
    }),
  },
} as const satisfies DeclaredList<'students.deleted'>;

const bulk = { max: limits.batchRows };

/** The recently deleted, and bringing one or many of them back. */
export default function DeletedStudents({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslations('students.deleted');
  const text = useRecordText();
  const cells = useMemo<Cells<DeletedRow>>(() => ({ gender: ({ gender }) => text('gender', gender) }), [text]);
  return (
    <>
      <PageHeader title={t('title')} text={t('text', { days: limits.deletedKeptDays })}>
        <Button onClick={onBack}>{t('back')}</Button>
      </PageHeader>
      <ListView list={deletedList} cells={cells} bulk={bulk} />
    </>
  );
}
