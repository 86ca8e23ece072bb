'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Progress } from '@/components/shared/progress.tsx';
import { BankColumns } from '@/components/shared/sheet/bank-columns.tsx';
import { DataSheet } from '@/components/shared/sheet/data-sheet.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { StatementPreview } from '@/lib/contracts/finance/reconciliation.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import type { StatementField } from '@/lib/rules/finance/bank-statement.ts';
import type { StatementMend } from '@/lib/rules/finance/statement-mends.ts';
import { limits } from '@/lib/rules/limits.ts';
import { Answered } from '../answered.tsx';
import styles from './reconciliation.module.css';
import { StatementFindings } from './statement-findings.tsx';
import { StatementOpening } from './statement-opening.tsx';
import { type SentStatement, useStatement } from './use-statement.ts';
import { useStatementColumns, type WrittenLine } from './use-statement-columns.tsx';

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

interface StatementFaultsProps {
  readonly found: StatementPreview;
  readonly mended: number;
  /** @returns whether the sheet could be read with it */
  readonly onMend: (row: number, field: StatementField, text: string) => Promise<boolean>;
}

const rowOf = ({ row }: WrittenLine) => row;

/** The rows of the bank's sheet that cannot be read or do not follow, to be put right here; the file stays as it is. */
function StatementFaults({ found, mended, onMend }: StatementFaultsProps) {
  const t = useTranslations('finance.bank');
  const fields = useMemo(() => found.columns.flatMap(({ field }) => field ?? []), [found.columns]);
  const columns = useStatementColumns(fields, found.faults);
  const write = async (line: WrittenLine, field: string, text: string) =>
    (await onMend(line.row, field as StatementField, text))
      ? { ...line, texts: { ...line.texts, [field]: text } }
      : null;
  return (
    <section className={styles.faults}>
      <h3>
        <StateBadge tone="bad">{t('faults', { count: found.faultCount })}</StateBadge>
      </h3>
      <p className={styles.note}>
        {t('mendText')} {mended > 0 ? t('mendedCount', { count: mended }) : null}
      </p>
      <DataSheet
        label={t('faults', { count: found.faultCount })}
        columns={columns}
        rows={found.faulty}
        keyOf={rowOf}
        onText={write}
      />
    </section>
  );
}

type Statement = CallReply<'finance.bankStatements'>['rows'][number];

/** Statements that were brought in before, each with its file; one of the wrong account is taken away again. */
function Statements({ subjectId }: { readonly subjectId: string }) {
  const t = useTranslations('finance.bank');
  const list = useCall('finance.bankStatements', { subjectId }, { shown: 'here' });
  const { action, asking } = useActions();
  const file = useDownload('finance.bankStatementFile');
  const remove = ({ id, fileName, lineCount, knownCount }: Statement) =>
    action(
      'finance.deleteBankStatement',
      { id },
      {
        title: t('deleteTitle', { name: fileName }),
        text: t('deleteText', { count: lineCount - knownCount }),
        label: t('deleteStatement'),
        danger: true,
        said: t('statementDeleted'),
      },
    );
  return (
    <Answered call={list} rows={3}>
      {({ rows }) =>
        rows.length === 0 ? null : (
          <section className={styles.statements}>
            <h3>{t('statements')}</h3>
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <span>
                    {t('statementOf', { from: row.fromDate, to: row.toDate, count: row.lineCount - row.knownCount })}
                  </span>
                  <Button
                    look="link"
                    busy={file.busy}
                    aria-label={t('openFile', { name: row.fileName })}
                    onClick={() => void file.run({ id: row.id })}
                  >
                    {row.fileName}
                  </Button>
                  <small>{row.importedBy}</small>
                  {row.actions.includes('delete') ? (
                    <Button look="link" onClick={() => remove(row)}>
                      {t('deleteStatement')}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
            {asking}
          </section>
        )
      }
    </Answered>
  );
}
