'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SentFile, useSentFile } from '@/components/shared/form/sent-file.tsx';
import { useLeaving } from '@/components/shared/form/use-leaving.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { RecordRow } from '@/lib/contracts/salary/record.ts';
import { limits } from '@/lib/rules/limits.ts';
import { CheckedSheet } from './checked-sheet.tsx';
import type { ReadSheet, RowChoice } from './left-out-rows.tsx';
import { type Mapped, PayrollColumns } from './payroll-columns.tsx';
import { type FactErrors, type Facts, RecordFacts } from './record-facts.tsx';

interface ImportPayrollProps {
  /** The draft whose sheet it takes the place of; left out for a new record. */
  readonly row?: RecordRow;
  readonly onClose: () => void;
}

/** Month and title follow the file until a person types them; a record that is there keeps its own. */
function useFacts(row: RecordRow | undefined) {
  const [facts, setFacts] = useState<Facts>(row ?? { month: '', kind: 'salary', title: '', fileName: '' });
  const [typed, setTyped] = useState({ month: row !== undefined, title: row !== undefined });
  const [errors, setErrors] = useState<FactErrors>({});
  return {
    facts,
    errors,
    setErrors,
    onFact: (given: Partial<Facts>) => {
      setFacts((before) => ({ ...before, ...given }));
      setTyped((before) => ({ month: before.month || 'month' in given, title: before.title || 'title' in given }));
      setErrors({});
    },
    follow: (given: Pick<Partial<Facts>, 'month' | 'title' | 'fileName'>) => {
      setErrors({});
      setFacts((before) => ({
        ...before,
        fileName: given.fileName ?? before.fileName,
        month: typed.month ? before.month : (given.month ?? before.month),
        title: typed.title ? before.title : (given.title ?? before.title),
      }));
    },
  };
}

/** Takes any payroll sheet: what its columns are, whose its rows are, what is wrong; then a draft. */
export default function ImportPayroll({ row, onClose }: ImportPayrollProps) {
  const t = useTranslations('salary.import');
  const shared = useTranslations('shared');
  const instant = useInstantText();
  const { facts, errors, setErrors, onFact, follow } = useFacts(row);
  const [read, setRead] = useState<ReadSheet | null>(null);
  const [columns, setColumns] = useState<readonly Mapped[]>([]);
  const [choice, setChoice] = useState<RowChoice>({});
  const [file, setFile] = useState<File | null>(null);
  const sent = useSentFile('salary.readPayroll', (data) => {
    setRead(data);
    setColumns(data.columns);
    setChoice({});
    follow({ month: data.month ?? '' });
  });
  const { leave, dialog } = useLeaving(read !== null, () => {}, onClose);
  return (
    <Modal
      title={row ? t('editTitle', { name: row.title }) : t('title')}
      shape="page"
      closeLabel={shared('close')}
      onClose={() => leave(onClose)}
    >
      <div className="stack">
        <p>{t('text', { rows: limits.salaryPeople })}</p>
        <SentFile
          of={sent}
          say={t}
          accept=".xlsx,.csv"
          onFile={(given) => {
            // What was found in the former file must not be read as said of this one.
            setRead(null);
            setFile(given);
            follow({ month: '', title: given.name.replace(/\.\w+$/, ''), fileName: given.name });
            void sent.send(given, {});
          }}
        />
        {file ? <p className="breaks">{t('file', { name: file.name })}</p> : null}
        {file && read && read.sheet === null ? (
          <ChosenSheet sheets={read.sheets} onSheet={(sheet) => void sent.send(file, { sheet })} />
        ) : null}
        {read && read.sheet !== null ? (
          <>
            <RecordFacts facts={facts} fileMonth={read.month} errors={errors} onFact={onFact} />
            {read.knownSince ? <p>{t('known', { at: instant(read.knownSince) })}</p> : null}
            {read.rounded > 0 ? <p>{t('rounded', { count: read.rounded })}</p> : null}
            <PayrollColumns columns={columns} first={read.rows[0]?.cells ?? []} onColumns={setColumns} />
            <CheckedSheet
              key={JSON.stringify(columns)}
              {...{ row, facts, columns, read, choice, onClose }}
              onChoice={setChoice}
              onErrors={setErrors}
            />
          </>
        ) : null}
      </div>
      {dialog}
    </Modal>
  );
}

interface ChosenSheetProps {
  readonly sheets: ReadSheet['sheets'];
  readonly onSheet: (at: number) => void;
}

/** Which of the payroll sheets of a workbook is meant: nothing tells them apart but the person. */
function ChosenSheet({ sheets, onSheet }: ChosenSheetProps) {
  const t = useTranslations('salary.import');
  return (
    <div className="stack-8">
      <p role="status">{t('several', { count: sheets.length })}</p>
      <div className="row">
        {sheets.map(({ at, name }) => (
          <Button key={at} onClick={() => onSheet(at)}>
            {t('sheetOf', { name })}
          </Button>
        ))}
      </div>
    </div>
  );
}
