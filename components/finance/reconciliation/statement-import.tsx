'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Progress } from '@/components/shared/progress.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import type { StatementField } from '@/lib/rules/finance/bank-statement.ts';
import type { StatementMend } from '@/lib/rules/finance/statement-mends.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './reconciliation.module.css';
import { StatementColumns } from './statement-columns.tsx';
import { StatementFaults } from './statement-faults.tsx';
import { StatementFindings } from './statement-findings.tsx';
import { StatementOpening } from './statement-opening.tsx';
import { Statements } from './statements.tsx';
import { type SentStatement, useStatement } from './use-statement.ts';

interface StatementImportProps {
  readonly account: Subject;
  readonly onClose: () => void;
}

/**
 * Brings in a statement of the bank: the file is read, what its columns mean and what its rows say can be put right, and what was found is shown before
 * anything is kept.
 */
export function StatementImport({ account, onClose }: StatementImportProps) {
  const t = useTranslations('finance.bank');
  const shared = useTranslations('shared');
  const { found, error, fresh, isReady, reading, keeping, drop, read, bring } = useStatement(account.id);
  const [file, setFile] = useState<File | null>(null);
  const [opening, setOpening] = useState('');
  const [mends, setMends] = useState<readonly StatementMend[]>([]);
  const busy = reading !== null || keeping;
  const columns = found?.columns.map(({ field }) => field) ?? [];
  const sent: SentStatement = { columns, opening, mends };

  const take = (next: File) => {
    if (busy) return;
    drop();
    setFile(next);
    setOpening('');
    setMends([]);
    if (!/\.(xlsx|csv|txt)$/i.test(next.name)) return drop(t('wrongType'));
    if (next.size > limits.importFileBytes) return drop(t('tooLarge'));
    void read(next, { columns: [], opening: '', mends: [] });
  };
  const mend = async (row: number, field: StatementField, text: string) => {
    if (!file) return false;
    const others = mends.filter(([at, which]) => at !== row || which !== field);
    const next: StatementMend[] = [...others, [row, field, text]];
    if (next.length > limits.financeStatementMends) return false;
    const isRead = await read(file, { ...sent, mends: next });
    if (isRead) setMends(next);
    return isRead;
  };
  const keep = async () => {
    if (file && (await bring(file, sent))) onClose();
  };
  return (
    <Modal
      title={t('importTitle', { account: `${account.number} ${account.fullName}` })}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shared('cancel')}</Button>
          <Button look="primary" disabled={!isReady} busy={keeping} onClick={() => void keep()}>
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
        {reading === null ? null : <Progress label={t('reading')} share={reading} />}
        {error ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : null}
        {found && file ? (
          <>
            <StatementColumns
              found={found}
              busy={busy}
              onColumns={(next) => void read(file, { ...sent, columns: next })}
            />
            {columns.includes('balance') ? null : (
              <StatementOpening
                opening={opening}
                required={found.missing === 'opening'}
                busy={busy}
                onOpening={setOpening}
                onRead={() => void read(file, sent)}
              />
            )}
            {found.faultCount > 0 ? <StatementFaults found={found} mended={mends.length} onMend={mend} /> : null}
            <StatementFindings found={found} />
          </>
        ) : null}
        <Statements subjectId={account.id} />
      </div>
    </Modal>
  );
}
