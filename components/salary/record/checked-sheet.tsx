'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { RecordRow } from '@/lib/contracts/salary/record.ts';
import { salaryErrors } from '@/lib/rules/salary/salary-errors.ts';
import { LeftOutRows, type ReadSheet, type RowChoice, takenRows, useRowPlace } from './left-out-rows.tsx';
import type { Mapped } from './payroll-columns.tsx';
import { type Ask, PayrollAsks, PayrollFaults } from './payroll-faults.tsx';
import type { FactErrors, Facts } from './record-facts.tsx';

type People = Readonly<Record<number, string>>;

interface CheckedSheetProps {
  /** The draft whose sheet it takes the place of; left out for a new record. */
  readonly row: RecordRow | undefined;
  readonly facts: Facts;
  readonly columns: readonly Mapped[];
  readonly read: ReadSheet;
  readonly choice: RowChoice;
  readonly onChoice: (choice: RowChoice) => void;
  /** What is wrong with the fields above. */
  readonly onErrors: (errors: FactErrors) => void;
  readonly onClose: () => void;
}

/** Whom rows belong to, and what the last check of a sheet has found. */
function useCheck({ columns, read, choice, onChoice }: CheckedSheetProps, refuse: (failure: CallFailure) => void) {
  const { run, busy } = useAction('salary.checkPayroll', { shown: 'here' });
  const [found, setFound] = useState<CallReply<'salary.checkPayroll'> | null>(null);
  const [asks, setAsks] = useState<ReadonlyMap<number, Ask>>(new Map());
  const [people, setPeople] = useState<People>({});
  const sheetOf = (taken: RowChoice, who: People) => {
    const rows = takenRows(read, taken);
    const at = new Set(rows.map((one) => one.at));
    const said = Object.entries(who).map(([place, staffId]) => ({ at: Number(place), staffId }));
    return { columns: [...columns], rows, people: said.filter((one) => one.staffId && at.has(one.at)) };
  };
  const look = async (taken: RowChoice = choice, who: People = people) => {
    const outcome = await run(sheetOf(taken, who));
    if (!outcome.ok) return refuse(outcome.failure);
    setFound(outcome.data);
    // Whom somebody has said stays to be seen, and to be said otherwise.
    setAsks((before) => new Map([...before, ...outcome.data.asks.map((one) => [one.at, one] as const)]));
  };
  const sheet = sheetOf(choice, people);
  const taken = new Set(sheet.rows.map(({ at }) => at));
  return {
    ...{ busy, found, people, sheet, look, setPeople },
    asks: [...asks.values()].filter(({ at }) => taken.has(at)),
    confirm: (who: People) => {
      setPeople(who);
      void look(choice, who);
    },
    choose: (at: number, isTaken: boolean) => {
      const next = { ...choice, [at]: isTaken };
      onChoice(next);
      if (found) void look(next);
    },
  };
}

/** The check of a sheet and what it found; without faults it can be kept. */
export function CheckedSheet(props: CheckedSheetProps) {
  const { row, facts, read, choice, onErrors, onClose } = props;
  const t = useTranslations('salary.import');
  const shared = useTranslations('shared');
  const placeOf = useRowPlace(read);
  const save = useAction('salary.saveRecord', { shown: 'here' });
  const [refused, setRefused] = useState('');
  const [isAlike, setAlike] = useState(false);
  const refuse = ({ message, fields = {} }: CallFailure) => {
    const { month, title, ...others } = fields;
    const errors = { ...(month ? { month } : {}), ...(title ? { title } : {}) };
    const count = Object.keys(errors).length;
    onErrors(errors);
    const text = [...Object.values(others), count > 0 ? shared('form.errors', { count }) : message].find(Boolean);
    setRefused(text || shared('network'));
  };
  const check = useCheck(props, refuse);
  const { found, asks, people } = check;
  const keep = async (alike?: true) => {
    setRefused('');
    setAlike(false);
    const { month, kind, title, fileName } = facts;
    const of = row ? { id: row.id, version: row.version } : {};
    const outcome = await save.run({ ...of, month, kind, title, fileName, alike, ...check.sheet });
    if (!outcome.ok) {
      const asked: readonly string[] = [salaryErrors.salaryAlike.code, salaryErrors.salaryDrops.code];
      setAlike(asked.includes(outcome.failure.code));
      return refuse(outcome.failure);
    }
    announce({ kind: 'toast', severity: 'success', text: t('saved', { name: title, people: outcome.data.people }) });
    onClose();
  };
  const isClean = found?.faults.length === 0;
  const isOtherMonth = read.month !== null && facts.month !== '' && read.month !== facts.month;
  return (
    <>
      <LeftOutRows read={read} choice={choice} onTake={(at) => check.choose(at, true)} />
      {found ? (
        <>
          <p role="status">{t('checked', { people: found.people, faults: found.faults.length })}</p>
          <PayrollAsks {...{ asks, people, placeOf }} onPeople={check.setPeople} onAll={check.confirm} />
          <PayrollFaults faults={found.faults} placeOf={placeOf} onLeave={(at) => check.choose(at, false)} />
        </>
      ) : null}
      {refused ? <FileFault>{refused}</FileFault> : null}
      <div className="row">
        <Button
          look={isClean ? 'plain' : 'primary'}
          busy={check.busy}
          onClick={() => {
            setRefused('');
            void check.look();
          }}
        >
          {t('check')}
        </Button>
        {isClean ? (
          <Button look="primary" busy={save.busy} onClick={() => void keep()}>
            {isOtherMonth ? t('saveOtherMonth', { month: facts.month }) : t('save')}
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
