'use client';

import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import styles from './import.module.css';

type Preview = CallReply<'students.importPreview'>;

/** Which sheet of a workbook is read, and which of its first rows holds the headers. */
export function ImportLayout({ preview }: { readonly preview: Preview }) {
  const t = useTranslations('students.import');
  const layOut = useAction('students.layOutImport');
  const { id, kind, state } = preview.import;
  const { sheets, sheet, top, headerRow } = preview;
  if (kind === 'photos' || (sheets.length < 2 && top.length < 2)) return null;
  return (
    <fieldset className={styles.layout} disabled={layOut.busy}>
      {sheets.length < 2 ? null : (
        <label>
          {t('sheet')}
          <select value={sheet} onChange={(event) => void layOut.run({ id, sheet: Number(event.target.value) })}>
            {sheets.map((name, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {top.length < 2 ? null : (
        <label>
          {t('headerRow')}
          <select
            value={headerRow}
            onChange={(event) => void layOut.run({ id, sheet, headerRow: Number(event.target.value) })}
          >
            {top.map(({ row, text }) => (
              <option key={row} value={row}>
                {t('headerRowAt', { row, text })}
              </option>
            ))}
          </select>
        </label>
      )}
      {state === 'checked' ? <p className="soft">{t('layoutText')}</p> : null}
    </fieldset>
  );
}
