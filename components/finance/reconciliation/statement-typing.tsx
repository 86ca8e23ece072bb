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

/** A statement that the bank has given on paper, typed line by line; what is typed waits in the browser until it is kept. */
export function StatementTyping({ account, onClose }: StatementTypingProps) {
  const t = useTranslations('finance.bank');
  const shared = useTranslations('shared');
  const { found, error, fresh, isReady, reading, keeping, drop, read, bring } = useStatement(account.id);
  const {
    value: lines,
    change,
    dirty,
    forget,
  } = useStateDraft<readonly TypedLine[]>({
    name: `bank ${account.id}`,
    version: null,
    opened: someLines,
  });
  const [opening, setOpening] = useState('');
  const columns = useStatementColumns(typedFields, found?.faults ?? []);
  const rows = useMemo(() => lines.map((texts, at): WrittenLine => ({ row: rowAt(at), texts })), [lines]);
  const typed = () => {
    const { fields, text } = typedStatement(lines, (field) => t(`field.${field}`));
    const sent: SentStatement = { columns: fields, opening, mends: [] };
    return { file: new File([text], `${t('typedName')}.csv`, { type: 'text/csv' }), sent };
  };
  const write = async (line: WrittenLine, field: string, text: string) => {
    const texts = { ...line.texts, [field]: text };
    change((before) => before.map((one, at) => (rowAt(at) === line.row ? texts : one)));
    drop();
    return { ...line, texts };
  };
  const check = async () => {
    const { file, sent } = typed();
    await read(file, sent);
  };
  const keep = async () => {
    const { file, sent } = typed();
    if (!(await bring(file, sent))) return;
    forget();
    onClose();
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
          <Button busy={reading !== null} disabled={!dirty} onClick={() => void check()}>
            {t('checkTyped')}
          </Button>
          <Button look="primary" disabled={!isReady} busy={keeping} onClick={() => void keep()}>
            {t('keepLines', { count: fresh })}
          </Button>
        </>
      }
    >
      <div className={styles.import}>
        <p className={styles.note}>{t('typeText')}</p>
        <DataSheet label={t('firstLines')} columns={columns} rows={rows} keyOf={rowOf} onText={write} />
        {lines.length < limits.importPageRows ? (
          <p>
            <Button onClick={() => change((before) => [...before, ...someLines])}>{t('moreRows')}</Button>
          </p>
        ) : null}
        {error ? (
          <p className={styles.error} role="alert">
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
                onOpening={setOpening}
                onRead={() => void check()}
              />
            ) : null}
            <StatementFindings found={found} />
          </>
        ) : null}
      </div>
    </Modal>
  );
}
