'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { DataSheet } from '@/components/shared/sheet/data-sheet.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './reconciliation.module.css';
import { StatementFindings } from './statement-findings.tsx';
import { StatementOpening } from './statement-opening.tsx';
import { type TypedLine, typedFields, typedStatement } from './typed-statement.ts';
import { type SentStatement, useStatement } from './use-statement.ts';
import { useStatementColumns, type WrittenLine } from './use-statement-columns.tsx';

const someLines: readonly TypedLine[] = Array.from({ length: 10 }, () => ({}));
const rowOf = ({ row }: WrittenLine) => row;
/** The header comes first. */
const rowAt = (at: number) => at + 2;

interface StatementTypingProps {
  readonly account: Subject;
  readonly onClose: () => void;
}

/** A statement's typed lines with what was found in them. */
function useTypedStatement(accountId: string) {
  const t = useTranslations('finance.bank');
  const columns = useTranslations('bank-columns');
  const { drop, read, bring, ...statement } = useStatement(accountId);
  const { value, change, dirty, forget } = useStateDraft<readonly TypedLine[]>({
    name: `bank ${accountId}`,
    version: null,
    opened: someLines,
  });
  const [opening, setOpening] = useState('');
  const lines = useMemo(() => value.map((texts, at): WrittenLine => ({ row: rowAt(at), texts })), [value]);
  const typed = (): [File, SentStatement] => {
    const { fields, text } = typedStatement(value, (field) => columns(`field.${field}`));
    const file = new File([text], `${t('typedName')}.csv`, { type: 'text/csv' });
    return [file, { columns: fields, opening, mends: [] }];
  };
  const write = async (line: WrittenLine, field: string, text: string) => {
    const texts = { ...line.texts, [field]: text };
    change((before) => before.map((one, at) => (rowAt(at) === line.row ? texts : one)));
    drop();
    return { ...line, texts };
  };
  const keep = async () => {
    const isKept = await bring(...typed());
    if (isKept) forget();
    return isKept;
  };
  return {
    ...statement,
    lines,
    dirty,
    opening,
    setOpening,
    write,
    addLines: () => change((before) => [...before, ...someLines]),
    check: () => read(...typed()),
    keep,
  };
}

/**
 * A statement that the bank has given on paper, typed line by line; what is typed waits in the browser until it is
 * kept.
 */
export function StatementTyping({ account, onClose }: StatementTypingProps) {
  const t = useTranslations('finance.bank');
  const shared = useTranslations('shared');
  const { found, error, reading, lines, opening, ...statement } = useTypedStatement(account.id);
  const columns = useStatementColumns(typedFields, found?.faults ?? []);
  const check = () => void statement.check();
  const keep = async () => {
    if (await statement.keep()) onClose();
  };
  return (
    <Modal
      title={t('typeTitle', { account: `${account.number} ${account.fullName}` })}
      shape="page"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shared('cancel')}</Button>
          <Button busy={reading !== null} disabled={!statement.dirty} onClick={check}>
            {t('checkTyped')}
          </Button>
          <Button look="primary" disabled={!statement.isReady} busy={statement.keeping} onClick={() => void keep()}>
            {t('keepLines', { count: statement.fresh })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className={styles.note}>{t('typeText')}</p>
        <DataSheet label={t('firstLines')} columns={columns} rows={lines} keyOf={rowOf} onText={statement.write} />
        {lines.length < limits.importPageRows ? (
          <p>
            <Button onClick={statement.addLines}>{t('moreRows')}</Button>
          </p>
        ) : null}
        {error ? (
          <p className="bad" role="alert">
            {error}
          </p>
        ) : null}
        {found ? (
          <>
            {found.missing === 'opening' || opening !== '' ? (
              <StatementOpening
                opening={opening}
                required={found.missing === 'opening'}
                busy={reading !== null}
                onOpening={statement.setOpening}
                onRead={check}
              />
            ) : null}
            <StatementFindings found={found} />
          </>
        ) : null}
      </div>
    </Modal>
  );
}
