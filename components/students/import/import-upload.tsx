'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { FileSending } from '@/components/shared/form/file-sending.tsx';
import { RadioGroup } from '@/components/shared/form/radio-group.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import { type ImportKind, importKinds } from '@/lib/contracts/students/import-fields.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useRecordText } from '../record/record-text.ts';
import styles from './import.module.css';

const mebibyte = 1024 * 1024;
/** Pictures come packed together, everything else in a sheet. */
const endings = { zip: /\.zip$/i, sheet: /\.(xlsx|csv)$/i } as const;

interface ImportUploadProps {
  readonly kind: ImportKind;
  readonly onKind: (kind: ImportKind) => void;
  readonly onOpen: (id: string) => void;
}

/** Step 1: what is to come in, the template, the file, and the imports of the last weeks. */
export function ImportUpload({ kind, onKind, onOpen }: ImportUploadProps) {
  const t = useTranslations('students.import');
  const common = useTranslations('shared');
  const template = useDownload('students.importTemplate');
  const upload = useUpload('students.uploadImport', { shown: 'here' });
  const [error, setError] = useState<string | null>(null);

  const take = async (file: File) => {
    setError(null);
    // Told at once; the server looks at the content itself.
    if (!endings[kind === 'photos' ? 'zip' : 'sheet'].test(file.name))
      return setError(t(kind === 'photos' ? 'wrongArchive' : 'wrongType'));
    if (file.size > limits.importFileBytes) return setError(t('tooLarge', { max: limits.importFileBytes / mebibyte }));
    const outcome = await upload.run(file, { kind });
    if (outcome.ok) onOpen(outcome.data.import.id);
    else if (outcome.failure.behaviour !== 'quiet') setError(outcome.failure.message || common('network'));
  };
  return (
    <div className={styles.body}>
      <RadioGroup
        label={t('kind')}
        value={kind}
        of={importKinds}
        nameOf={(one) => t(`kinds.${one}`)}
        textOf={(one) => t(`kindText.${one}`)}
        onValue={onKind}
      />
      <p>
        {kind === 'photos'
          ? t('archiveText', { pictures: limits.archiveParts, max: limits.importFileBytes / mebibyte })
          : t('fileText', { rows: limits.importRows, max: limits.importFileBytes / mebibyte })}
      </p>
      {kind === 'photos' ? null : (
        <p>
          <Button busy={template.busy} onClick={() => void template.run({ kind })}>
            {t('template')}
          </Button>
        </p>
      )}
      {upload.progress === null ? (
        <FileDrop
          title={t('chooseFile')}
          text={t('dropFile')}
          accept={kind === 'photos' ? '.zip' : '.xlsx,.csv'}
          onFile={(file) => void take(file)}
        />
      ) : (
        <FileSending sending={t('sending')} reading={t('reading')} share={upload.progress} onCancel={upload.cancel} />
      )}
      {error ? <FileFault>{error}</FileFault> : null}
      <EarlierImports onOpen={onOpen} />
    </div>
  );
}

/** Imports can be gone on with, and undone, for 30 days. */
function EarlierImports({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useTranslations('students.import');
  const text = useRecordText();
  const { data } = useCall('students.imports', {}, { shown: 'here' });
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-label={t('earlier')}>
      <h2 className={styles.earlierTitle}>{t('earlier')}</h2>
      <ul className={styles.earlier}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <Button look="link" onClick={() => onOpen(row.id)}>
              {row.fileName}
            </Button>
            <span>{t(`kinds.${row.kind}`)}</span>
            <span>{t(`state.${row.state}`)}</span>
            <span>
              {row.state === 'done'
                ? t('importedCount', { kind: row.kind, count: row.imported })
                : t('rowCount', { count: row.rows })}
            </span>
            <span>{row.createdBy}</span>
            <span>{text.time(row.createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
