'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { ImportView } from '@/lib/contracts/students/import.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { useReasonText } from '../record/reason-text.ts';
import { useRecordText } from '../record/record-text.ts';
import styles from './import.module.css';
import { ImportRows } from './import-rows.tsx';

interface ImportResultProps {
  readonly view: ImportView;
  readonly address: AddressState;
  readonly onBack: () => void;
  readonly onAnother: () => void;
}

/** Step 4: what went in, what did not and why, the file that says so, and the way back. */
export function ImportResult({ view, address, onBack, onAnother }: ImportResultProps) {
  const t = useTranslations('students.import');
  const text = useRecordText();
  const reason = useReasonText();
  const result = useDownload('students.importResult', 'write');
  const { action, asking } = useActions();
  const state = view.state as 'done' | 'cancelled' | 'failed' | 'undone';
  const undo = {
    title: t('undoTitle', { kind: view.kind, count: view.imported }),
    text: t('undoText', { kind: view.kind }),
    label: t('undo'),
    danger: true,
  };
  return (
    <div className={styles.body}>
      <div className="outcome" data-state={state} role={state === 'failed' ? 'alert' : 'status'}>
        <p className="title">{t(`state.${state}`)}</p>
        <p>
          {t(`outcome.${state}`, {
            kind: view.kind,
            imported: view.imported,
            added: view.imported - view.updated,
            updated: view.updated,
            leftOut: view.leftOut,
            left: view.rows - view.imported - view.leftOut,
            kept: view.kept,
          })}
        </p>
        {view.error ? <p>{reason(view.error)}</p> : null}
      </div>
      <div className={styles.actions}>
        {view.actions.includes('undo') ? (
          <Button onClick={() => action('students.undoImport', { id: view.id }, undo)}>{undo.label}</Button>
        ) : null}
        {view.actions.includes('result') ? (
          <Button busy={result.busy} onClick={() => void result.run({ id: view.id })}>
            {t('resultFile')}
          </Button>
        ) : null}
        {state === 'done' && view.kind === 'staff' ? (
          <a href={consoleAddress.settingStaff}>{t('toStaff')}</a>
        ) : state === 'done' ? (
          <Button look="primary" onClick={onBack}>
            {t('toList')}
          </Button>
        ) : (
          <Button look="primary" onClick={onAnother}>
            {t('another')}
          </Button>
        )}
      </div>
      {view.actions.includes('undo') && view.undoUntil ? (
        <p className="soft">{t('undoUntil', { time: text.time(view.undoUntil) })}</p>
      ) : null}
      {view.rows > 0 ? <ImportRows view={view} address={address} first={view.bad > 0 ? 'bad' : undefined} /> : null}
      {asking}
    </div>
  );
}
