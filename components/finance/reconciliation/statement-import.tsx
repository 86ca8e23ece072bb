'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Progress } from '@/components/shared/progress.tsx';
import { BankColumns } from '@/components/shared/sheet/bank-columns.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import type { StatementField } from '@/lib/rules/finance/bank-statement.ts';
import type { StatementMend } from '@/lib/rules/finance/statement-mends.ts';
import { limits } from '@/lib/rules/limits.ts';
import { StatementFaults } from './statement-faults.tsx';
import { StatementFindings } from './statement-findings.tsx';
import { StatementOpening } from './statement-opening.tsx';
import { Statements } from './statements.tsx';
import { type SentStatement, useStatement } from './use-statement.ts';

interface StatementImportProps {
  readonly account: Subject;
  readonly onClose: () => void;
}

/** A statement's file as it is read: with its columns, the balance before it and the texts put right in it. */
function useStatementFile(accountId: string) {
  const t = useTranslations('finance.bank');
  const { drop, read, bring, ...statement } = useStatement(accountId);
  const [file, setFile] = useState<File | null>(null);
  const [opening, setOpening] = useState('');
  const [mends, setMends] = useState<readonly StatementMend[]>([]);
  const busy = statement.reading !== null || statement.keeping;
  const columns = statement.found?.columns.map(({ field }) => field) ?? [];
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
  const readAgain = (changed: Partial<SentStatement> = {}) => (file ? read(file, { ...sent, ...changed }) : undefined);
  const mend = async (row: number, field: StatementField, text: string) => {
    if (!file) return false;
    const others = mends.filter(([at, which]) => at !== row || which !== field);
    const next: StatementMend[] = [...others, [row, field, text]];
    if (next.length > limits.financeStatementMends) return false;
    const isRead = await read(file, { ...sent, mends: next });
    if (isRead) setMends(next);
    return isRead;
  };
  const keep = async () => file !== null && (await bring(file, sent));
  return { ...statement, file, busy, columns, opening, setOpening, mended: mends.length, take, readAgain, mend, keep };
}

/**
 * Brings in a statement of the bank: the file is read, what its columns mean and what its rows say can be put right,
 * and what was found is shown before anything is kept.
 */
export function StatementImport({ account, onClose }: StatementImportProps) {
  const t = useTranslations('finance.bank');
  const shared = useTranslations('shared');
  const statement = useStatementFile(account.id);
  const { file, fresh, isReady, reading, keeping, error } = statement;
  const keep = async () => {
    if (await statement.keep()) onClose();
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
      <div className="stack">
        <FileDrop
          title={file?.name ?? t('file')}
          text={t('fileText', { rows: limits.financeStatementLines })}
          accept=".xlsx,.csv,.txt"
          onFile={statement.take}
        />
        {reading === null ? null : <Progress label={t('reading')} share={reading} />}
        {error ? (
          <p className="bad" role="alert">
            {error}
          </p>
        ) : null}
        <FoundInFile statement={statement} />
        <Statements subjectId={account.id} />
      </div>
    </Modal>
  );
}

/** What was found in the file, and what can be put right in it. */
function FoundInFile({ statement }: { readonly statement: ReturnType<typeof useStatementFile> }) {
  const { found, columns, opening, busy, readAgain } = statement;
  if (!found) return null;
  return (
    <>
      <BankColumns
        columns={found.columns}
        missing={found.missing === 'opening' ? null : found.missing}
        busy={busy}
        onColumns={(next) => void readAgain({ columns: next })}
      />
      {columns.includes('balance') ? null : (
        <StatementOpening
          opening={opening}
          required={found.missing === 'opening'}
          busy={busy}
          onOpening={statement.setOpening}
          onRead={() => void readAgain()}
        />
      )}
      {found.faultCount > 0 ? (
        <StatementFaults found={found} mended={statement.mended} onMend={statement.mend} />
      ) : null}
      <StatementFindings found={found} />
    </>
  );
}
