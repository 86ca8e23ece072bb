'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { DocumentRow } from '@/lib/contracts/students/documents.ts';
import styles from './documents.module.css';
import { draftOfDocument } from './draft-of-document.ts';

const DocumentDialog = lazyScreen(() => import('./document-dialog.tsx'));

/** What the form of a new one is called among the forms of the page. */
const newDocument = 'document';

interface DocumentListProps {
  readonly studentId: string;
  readonly mayEdit: boolean;
}

/** The papers of a student with their validity, each with its scan. */
export function DocumentList({ studentId, mayEdit }: DocumentListProps) {
  const t = useTranslations('students.documents');
  const list = useCall('students.documents', { id: studentId }, { shown: 'here' });
  const form = useFormAddress();
  const open = form.open === newDocument ? null : list.data?.rows.find(({ id }) => id === form.open);
  useWaitingForm(
    list.data?.rows,
    (row) => draftOfDocument(studentId, row),
    (row) => form.show(row?.id ?? newDocument),
  );
  const { action, asking } = useActions();
  const remove = ({ id, version }: DocumentRow) =>
    action(
      'students.removeDocument',
      { id, version },
      { title: t('removeTitle'), text: t('removeText'), label: t('remove'), danger: true },
    );
  return (
    <section className={styles.documents} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {mayEdit ? <Button onClick={() => form.show(newDocument)}>{t('add')}</Button> : null}
      </header>
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="soft">{t('none')}</p>}
        rows={3}
      >
        {({ rows }) => (
          <ul className={styles.rows}>
            {rows.map((row) => (
              <DocumentItem
                key={row.id}
                row={row}
                mayEdit={mayEdit}
                onEdit={() => form.show(row.id)}
                onRemove={() => remove(row)}
              />
            ))}
          </ul>
        )}
      </ListBody>
      <Suspense>
        {mayEdit && form.open !== null && open !== undefined ? (
          <DocumentDialog key={form.open} studentId={studentId} document={open} onClose={form.close} />
        ) : null}
      </Suspense>
      {asking}
    </section>
  );
}

interface DocumentItemProps {
  readonly row: DocumentRow;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One paper: what it is, whether it is still good, and its scan. */
function DocumentItem({ row, mayEdit, onEdit, onRemove }: DocumentItemProps) {
  const t = useTranslations('students');
  const file = useDownload('students.documentFile', 'write');
  const kind = t(`reference.documentKind.${row.kind}`);
  return (
    <li>
      <div className="row breaks">
        <b>{kind}</b> {row.title}
        <span className={styles.validity} data-validity={row.validity}>
          {t(`documents.validity.${row.validity}`)}
        </span>
        {row.hasOriginal ? <span className="soft">{t('documents.original')}</span> : null}
      </div>
      <div className="soft">
        {t('documents.until', { day: row.validTo ?? t('documents.forever') })}
        {row.number ? ` · ${row.number}` : ''}
      </div>
      <div className={styles.actions}>
        {row.fileName ? (
          <Button look="link" busy={file.busy} onClick={() => void file.run({ id: row.id })}>
            {t('documents.download')}
          </Button>
        ) : (
          <span className="soft">{t('documents.noFile')}</span>
        )}
        {mayEdit ? (
          <>
            <Button look="link" aria-label={t('documents.editNamed', { kind })} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button look="link" aria-label={t('documents.removeNamed', { kind })} onClick={onRemove}>
              {t('documents.remove')}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}
