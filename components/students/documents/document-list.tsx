'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { useWaitingForm } from '@/components/shared/use-waiting-form.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { DocumentRow } from '@/lib/contracts/students/documents.ts';
import { DocumentItem } from './document-item.tsx';
import styles from './documents.module.css';
import { draftOfDocument } from './draft-of-document.ts';

const DocumentDialog = lazyScreen(() => import('./document-dialog.tsx'));

interface DocumentListProps {
  readonly studentId: string;
  readonly mayEdit: boolean;
}

/** The papers of a student with their validity, each with its scan. */
export function DocumentList({ studentId, mayEdit }: DocumentListProps) {
  const t = useTranslations('students.documents');
  const list = useCall('students.documents', { id: studentId }, { shown: 'here' });
  const [open, setOpen] = useState<DocumentRow | 'new' | null>(null);
  useWaitingForm(
    list.data?.rows,
    (row) => draftOfDocument(studentId, row),
    (row) => setOpen(row ?? 'new'),
  );
  const [removing, setRemoving] = useState<DocumentRow | null>(null);
  const remove = useAction('students.removeDocument');
  const deed = async ({ id, version }: DocumentRow) => {
    await remove.run({ id, version });
    // Where somebody was faster the list shows what they wrote, and it can be removed from there.
    setRemoving(null);
  };
  return (
    <section className={styles.documents} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {mayEdit ? <Button onClick={() => setOpen('new')}>{t('add')}</Button> : null}
      </header>
      {list.data ? (
        <>
          {list.data.rows.length === 0 ? <p className={styles.soft}>{t('none')}</p> : null}
          <ul className={styles.rows}>
            {list.data.rows.map((row) => (
              <DocumentItem
                key={row.id}
                row={row}
                mayEdit={mayEdit}
                onEdit={() => setOpen(row)}
                onRemove={() => setRemoving(row)}
              />
            ))}
          </ul>
        </>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : (
        <ListSkeleton rows={3} />
      )}
      <Suspense>
        {open ? (
          <DocumentDialog studentId={studentId} document={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
      {removing ? (
        <ConfirmDialog
          title={t('removeTitle')}
          deed={t('remove')}
          busy={remove.busy}
          onDeed={() => void deed(removing)}
          onClose={() => setRemoving(null)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
