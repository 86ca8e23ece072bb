'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ImportView } from '@/lib/contracts/students/import.ts';
import { fieldsOfKind, type ImportColumn, requiredFieldsOfKind } from '@/lib/contracts/students/import-fields.ts';
import { useRecordText } from '../record/record-text.ts';
import styles from './import.module.css';
import { ImportLayout } from './import-layout.tsx';

/** Step 2: which column of the file is which field. */
export function ImportMapping({ view }: { readonly view: ImportView }) {
  const preview = useCall('students.importPreview', { id: view.id }, { shown: 'here' });
  if (preview.data) {
    const { sheet, headerRow } = preview.data;
    return <MappingForm key={`${sheet} ${headerRow}`} preview={preview.data} />;
  }
  return preview.failure ? (
    <ListFailure failure={preview.failure} onRetry={preview.retry} />
  ) : (
    <ListSkeleton rows={8} />
  );
}

const samplesShown = 3;

type Preview = CallReply<'students.importPreview'>;

function MappingForm({ preview }: { readonly preview: Preview }) {
  const t = useTranslations('students');
  const text = useRecordText();
  const check = useAction('students.checkImport');
  const [fieldOf, setFieldOf] = useState<ReadonlyMap<number, ImportColumn>>(
    new Map(preview.mapping.map(({ column, field }) => [column, field])),
  );
  const choose = (column: number, field: ImportColumn | '') => {
    // One column a field: a field chosen here is taken from where it was.
    const next = new Map([...fieldOf].filter(([other, taken]) => other !== column && taken !== field));
    if (field !== '') next.set(column, field);
    setFieldOf(next);
  };
  const { kind } = preview.import;
  const choices = [
    ...fieldsOfKind[kind].map((field) => ({
      field,
      label: t(`field.${field}`),
      required: requiredFieldsOfKind[kind].includes(field),
    })),
    ...preview.ownFields,
  ];
  const chosen = new Set<ImportColumn>(fieldOf.values());
  const missing = choices.filter(({ field, required }) => required && !chosen.has(field));
  const run = () =>
    check.run({
      id: preview.import.id,
      mapping: [...fieldOf].map(([column, field]) => ({ column, field })),
    });
  return (
    <div className={styles.body}>
      <p>{t('import.columnsText', { file: preview.import.fileName, rows: preview.import.rows })}</p>
      {preview.before ? (
        <p className="warn" role="status">
          {t('import.sameFile', {
            at: text.time(preview.before.importedAt),
            by: preview.before.createdBy,
            count: preview.before.imported,
          })}
        </p>
      ) : null}
      <ImportLayout preview={preview} />
      <MappingTable preview={preview} choices={choices} fieldOf={fieldOf} onChoose={choose} />
      {preview.import.rows === 0 ? <FileFault>{t('import.noRows')}</FileFault> : null}
      {missing.length > 0 ? (
        <FileFault>
          {t('import.missing', { fields: missing.map(({ label }) => label).join(t('deletion.comma')) })}
        </FileFault>
      ) : null}
      <div className={styles.actions}>
        <Button
          look="primary"
          busy={check.busy}
          disabled={missing.length > 0 || preview.import.rows === 0}
          onClick={() => void run()}
        >
          {t('import.check')}
        </Button>
      </div>
    </div>
  );
}

interface MappingTableProps {
  readonly preview: Preview;
  readonly choices: readonly { readonly field: ImportColumn; readonly label: string }[];
  readonly fieldOf: ReadonlyMap<number, ImportColumn>;
  readonly onChoose: (column: number, field: ImportColumn | '') => void;
}

/** A row a column of the file: its header, what its first cells hold, and the field it goes to. */
function MappingTable({ preview, choices, fieldOf, onChoose }: MappingTableProps) {
  const t = useTranslations('students');
  const columns = preview.columns.map(({ column, header }) => ({
    column,
    // Pictures have no header row; their one column is named in the reader's words.
    header: preview.import.kind === 'photos' ? t('field.fileName') : header || t('import.noHeader', { at: column + 1 }),
  }));
  return (
    <div className="scrolls">
      <table className={`${styles.table} ${styles.mapping}`} aria-label={t('import.step.columns')}>
        <thead>
          <tr>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.samples')}</th>
            <th scope="col">{t('import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, header }) => (
            <tr key={column} data-unused={!fieldOf.has(column) || undefined}>
              <th scope="row">{header}</th>
              <td>
                {preview.samples
                  .slice(0, samplesShown)
                  .map((cells) => cells[column])
                  .filter(Boolean)
                  .join(t('deletion.comma')) || '--'}
              </td>
              <td>
                <select
                  aria-label={t('import.fieldFor', { header })}
                  value={fieldOf.get(column) ?? ''}
                  onChange={(event) => onChoose(column, event.target.value as ImportColumn | '')}
                >
                  <option value="">{t('import.skip')}</option>
                  {choices.map(({ field, label }) => (
                    <option key={field} value={field}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
