'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { DocumentRow } from '@/lib/contracts/students/documents.ts';
import styles from './documents.module.css';

interface DocumentItemProps {
  readonly row: DocumentRow;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One paper: what it is, whether it is still good, and its scan. */
export function DocumentItem({ row, mayEdit, onEdit, onRemove }: DocumentItemProps) {
  const t = useTranslations('students');
  const file = useDownload('students.documentFile', 'write');
  const kind = t(`reference.documentKind.${row.kind}`);
  return (
    <li>
      <div className={styles.what}>
        <b>{kind}</b> {row.title}
        <span className={styles.validity} data-validity={row.validity}>
          {t(`documents.validity.${row.validity}`)}
        </span>
        {row.hasOriginal ? <span className={styles.soft}>{t('documents.original')}</span> : null}
      </div>
      <div className={styles.soft}>
        {t('documents.until', { day: row.validTo ?? t('documents.forever') })}
        {row.number ? ` · ${row.number}` : ''}
      </div>
      <div className={styles.deeds}>
        {row.fileName ? (
          <Button look="link" busy={file.busy} onClick={() => void file.run({ id: row.id })}>
            {t('documents.download')}
          </Button>
        ) : (
          <span className={styles.soft}>{t('documents.noFile')}</span>
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
