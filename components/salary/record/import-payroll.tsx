'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import { SentFile, useSentFile } from '@/components/shared/form/sent-file.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { recordKinds } from '@/lib/contracts/salary/record.data.ts';
import type { RecordRow } from '@/lib/contracts/salary/record.ts';
import { limits } from '@/lib/rules/limits.ts';
import { salaryErrors } from '@/lib/rules/salary/salary-errors.ts';
import { type Mapped, PayrollColumns } from './payroll-columns.tsx';
import { PayrollFaults } from './payroll-faults.tsx';

interface ImportPayrollProps {
  /** The draft whose sheet it takes the place of; left out for a new record. */
  readonly row?: RecordRow;
  readonly onClose: () => void;
}

interface Facts {
  readonly month: string;
  readonly kind: (typeof recordKinds)[number];
  readonly title: string;
  readonly fileName: string;
}

/** Takes any payroll sheet: what its columns are, whose its rows are, what is wrong; then a draft. */
export default function ImportPayroll({ row, onClose }: ImportPayrollProps) {
  const t = useTranslations('salary.import');
  const shared = useTranslations('shared');
  const instant = useInstantText();
  const [facts, setFacts] = useState<Facts>(row ?? { month: '', kind: 'salary', title: '', fileName: '' });
  const [read, setRead] = useState<CallReply<'salary.readPayroll'> | null>(null);
  const [columns, setColumns] = useState<readonly Mapped[]>([]);
  const [file, setFile] = useState<File | null>(null);
  const sent = useSentFile('salary.readPayroll', (data) => {
    setRead(data);
    setColumns(data.columns);
    setFacts((before) => ({ ...before, month: before.month || (data.month ?? '') }));
  });
  return (
    <Modal
      title={row ? t('editTitle', { name: row.title }) : t('title')}
      shape="page"
      closeLabel={shared('close')}
      onClose={onClose}
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
            setFacts((before) => ({
              ...before,
              fileName: given.name,
              title: before.title || given.name.replace(/\.\w+$/, ''),
            }));
            void sent.send(given, {});
          }}
        />
        {file && read && read.sheet === null ? (
          <ChosenSheet sheets={read.sheets} onSheet={(sheet) => void sent.send(file, { sheet })} />
        ) : null}
        {read && read.sheet !== null ? (
          <>
            <RecordFacts facts={facts} onFacts={setFacts} />
            {read.knownSince ? <p>{t('known', { at: instant(read.knownSince) })}</p> : null}
            <PayrollColumns columns={columns} first={read.rows[0]?.cells ?? []} onColumns={setColumns} />
            <CheckedSheet key={JSON.stringify(columns)} {...{ row, facts, columns, onClose }} rows={read.rows} />
          </>
        ) : null}
      </div>
    </Modal>
  );
}

interface ChosenSheetProps {
  readonly sheets: CallReply<'salary.readPayroll'>['sheets'];
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

function RecordFacts({ facts, onFacts }: { readonly facts: Facts; readonly onFacts: (facts: Facts) => void }) {
  const t = useTranslations('salary.record');
  return (
    <div className="row">
      <Field label={t('month')} required>
        {(control) => <MonthInput {...control} value={facts.month} onMonth={(month) => onFacts({ ...facts, month })} />}
      </Field>
      <Field label={t('kind')} required>
        {(control) => (
          <select
            {...control}
            value={facts.kind}
            onChange={(event) => onFacts({ ...facts, kind: event.target.value as Facts['kind'] })}
          >
            {recordKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kindOf.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('called')} required>
        {(control) => (
          <input
            {...control}
            value={facts.title}
            maxLength={limits.nameChars}
            autoComplete="off"
            onChange={(event) => onFacts({ ...facts, title: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface CheckedSheetProps extends ImportPayrollProps {
  readonly facts: Facts;
  readonly columns: readonly Mapped[];
  readonly rows: CallReply<'salary.readPayroll'>['rows'];
}

/** The check of a sheet and what it found; without faults it can be kept. */
function CheckedSheet({ row, facts, columns, rows, onClose }: CheckedSheetProps) {
  const t = useTranslations('salary.import');
  const shared = useTranslations('shared');
  const check = useAction('salary.checkPayroll', { shown: 'here' });
  const save = useAction('salary.saveRecord', { shown: 'here' });
  const [found, setFound] = useState<CallReply<'salary.checkPayroll'> | null>(null);
  const [people, setPeople] = useState<Readonly<Record<number, string>>>({});
  const [refused, setRefused] = useState('');
  const [isAlike, setAlike] = useState(false);
  const sheet = {
    columns: [...columns],
    rows,
    people: Object.entries(people).flatMap(([at, staffId]) => (staffId ? [{ at: Number(at), staffId }] : [])),
  };
  const refuse = ({ message, fields }: CallFailure) =>
    setRefused([...Object.values(fields ?? {}), message].find(Boolean) || shared('network'));
  const look = async () => {
    setRefused('');
    const outcome = await check.run(sheet);
    if (outcome.ok) setFound(outcome.data);
    else refuse(outcome.failure);
  };
  const keep = async (alike?: true) => {
    setRefused('');
    setAlike(false);
    const { month, kind, title, fileName } = facts;
    const of = row ? { id: row.id, version: row.version } : {};
    const outcome = await save.run({ ...of, month, kind, title, fileName, alike, ...sheet });
    if (!outcome.ok) {
      const asked: readonly string[] = [salaryErrors.salaryAlike.code, salaryErrors.salaryDrops.code];
      setAlike(asked.includes(outcome.failure.code));
      return refuse(outcome.failure);
    }
    announce({ kind: 'toast', severity: 'success', text: t('saved', { name: title, people: outcome.data.people }) });
    onClose();
  };
  const isClean = found?.faults.length === 0;
  return (
    <>
      {found ? (
        <>
          <p role="status">{t('checked', { people: found.people, faults: found.faults.length })}</p>
          <PayrollFaults found={found} people={people} onPeople={setPeople} />
        </>
      ) : null}
      {refused ? <FileFault>{refused}</FileFault> : null}
      <div className="row">
        <Button look={isClean ? 'plain' : 'primary'} busy={check.busy} onClick={() => void look()}>
          {t('check')}
        </Button>
        {isClean ? (
          <Button look="primary" busy={save.busy} onClick={() => void keep()}>
            {t('save')}
          </Button>
        ) : null}
        {isAlike ? (
          <Button busy={save.busy} onClick={() => void keep(true)}>
            {t('saveAlike')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
