'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Progress } from '@/components/shared/progress.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { StatementPreview } from '@/lib/contracts/finance/reconciliation.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './reconciliation.module.css';
import { StatementColumns } from './statement-columns.tsx';
import { StatementFindings } from './statement-findings.tsx';
import { Statements } from './statements.tsx';

interface StatementImportProps {
  readonly account: Subject;
  readonly onClose: () => void;
}

/** Brings in a statement of the bank: the file is read, what its columns mean can be put right, and what was found is shown before anything is kept. */
export function StatementImport({ account, onClose }: StatementImportProps) {
  const t = useTranslations('finance.bank');
  const shared = useTranslations('shared');
  const preview = useUpload('finance.previewBankStatement', { shown: 'here' });
  const keep = useUpload('finance.importBankStatement', { shown: 'here' });
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<StatementPreview | null>(null);
  const [opening, setOpening] = useState('');
  const [error, setError] = useState<string | null>(null);
  const busy = preview.progress !== null || keep.progress !== null;
  const inputOf = (columns: readonly (string | null)[], from = opening) => ({
    subjectId: account.id,
    opening: from,
    columns: columns.map((one) => one ?? '').join(','),
  });
  const said = found?.columns.map(({ field }) => field) ?? [];

  const read = async (next: File, columns: readonly (string | null)[], from = opening) => {
    setError(null);
    const outcome = await preview.run(next, inputOf(columns, from));
    if (outcome.ok) setFound(outcome.data);
    else if (outcome.failure.behaviour !== 'quiet') setError(outcome.failure.message || shared('network'));
  };
  const take = (next: File) => {
    if (busy) return;
    setFound(null);
    setFile(next);
    setOpening('');
    if (!/\.(xlsx|csv|txt)$/i.test(next.name)) return setError(t('wrongType'));
    if (next.size > limits.importFileBytes) return setError(t('tooLarge'));
    void read(next, [], '');
  };
  const bring = async () => {
    if (!file) return;
    setError(null);
    const outcome = await keep.run(file, inputOf(said));
    if (!outcome.ok) return setError(outcome.failure.message || shared('network'));
    announce({ kind: 'toast', severity: 'success', text: t('imported', { count: outcome.data.count }) });
    onClose();
  };
  const fresh = found ? found.lineCount - found.knownCount : 0;
  const isReady = found !== null && found.missing === null && found.faultCount === 0 && fresh > 0;
  return (
    <Modal
      title={t('importTitle', { account: `${account.number} ${account.fullName}` })}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shared('cancel')}</Button>
          <Button look="primary" disabled={!isReady} busy={keep.progress !== null} onClick={() => void bring()}>
            {t('keepLines', { count: fresh })}
          </Button>
        </>
      }
    >
      <div className={styles.import}>
        <FileDrop
          title={file?.name ?? t('file')}
          text={t('fileText', { rows: limits.financeStatementLines })}
          accept=".xlsx,.csv,.txt"
          onFile={take}
        />
        {preview.progress === null ? null : <Progress label={t('reading')} share={preview.progress} />}
        {error ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : null}
        {found && file ? (
          <>
            <StatementColumns found={found} busy={busy} onColumns={(columns) => void read(file, columns)} />
            {said.includes('balance') ? null : (
              <Field label={t('opening')} required={found.missing === 'opening'} help={t('openingHelp')}>
                {(control) => (
                  <span className={styles.opening}>
                    <MoneyInput
                      {...control}
                      value={opening}
                      maxLength={20}
                      onChange={(event) => setOpening(event.target.value)}
                      onAmount={setOpening}
                    />
                    <Button busy={busy} onClick={() => void read(file, said)}>
                      {t('readAgain')}
                    </Button>
                  </span>
                )}
              </Field>
            )}
            <StatementFindings found={found} />
          </>
        ) : null}
        <Statements subjectId={account.id} />
      </div>
    </Modal>
  );
}
