'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ClassFilter } from '@/components/shared/list/class-filter.tsx';
import { DayFilter } from '@/components/shared/list/day-filter.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { SheetDoubt, SheetReply } from '@/lib/contracts/health/sheet.ts';
import type { ExaminationKind } from '@/lib/rules/health/examination.ts';
import styles from './class-sheet.module.css';
import { SheetRow } from './sheet-row.tsx';

interface ClassSheetProps {
  readonly read: 'health.growthSheet' | 'health.examinationSheet' | 'health.fitnessSheet';
  readonly save: 'health.saveGrowthSheet' | 'health.saveExaminationSheet' | 'health.saveFitnessSheet';
  /** What is examined, where the sheet is of examinations. */
  readonly kind?: ExaminationKind;
  readonly words: 'health.growth' | 'health.fitness';
  readonly picker: ComponentType<PickerProps>;
  /** The day at the school. */
  readonly today: string;
}

/** A class of a round as a sheet that is typed into; which, says the address. */
export function ClassSheet(props: ClassSheetProps) {
  const { read, words, kind, picker: Picker } = props;
  const t = useTranslations(words);
  const { query, change } = useAddressState();
  const { round: roundId = '', class: classId = '' } = query;
  const asked = roundId && classId ? { roundId, classId, ...(kind && { kind }) } : null;
  const { data, failure, retry } = useCall(read, asked, { shown: 'here' });
  return (
    <ListCard>
      <FilterRow isFiltered={false} onClear={() => {}}>
        <Picker label={t('roundId')} value={roundId} onPick={(id) => change({ round: id || null })} />
        <ClassFilter label={t('classId')} value={classId} onClass={(id) => change({ class: id || null })} />
      </FilterRow>
      {kind ? <p className="soft">{t(`sheetHint.${kind}`)}</p> : null}
      {asked === null ? (
        <ListEmpty text={t('chooseClass')} />
      ) : data ? (
        <Sheet key={`${roundId} ${classId}`} {...props} data={data} asked={asked} />
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={12} />
      )}
    </ListCard>
  );
}

interface SheetProps extends ClassSheetProps {
  readonly data: SheetReply;
  readonly asked: { readonly roundId: string; readonly classId: string };
}

type Typed = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** What was typed into a sheet and not saved yet, what was asked about it, and how it is sent. */
function useTypedSheet({ data, asked, save, words }: Omit<SheetProps, 'today'>, day: string) {
  const t = useTranslations(words);
  const { columns, rows } = data;
  const [typed, setTyped] = useState<Typed>(new Map());
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [doubts, setDoubts] = useState<readonly SheetDoubt[]>([]);
  const { run, busy } = useAction(save);
  /** What stands at a place and right of and below it, of what was pasted there. */
  const put = (row: number, column: number, cells: readonly (readonly string[])[]) => {
    const after = new Map(typed);
    cells.forEach((line, down) => {
      const child = rows[row + down];
      if (!child) return;
      const entries = line.flatMap((text, right) => {
        const name = columns[column + right];
        return name === undefined ? [] : [[name, text] as const];
      });
      after.set(child.studentId, { ...after.get(child.studentId), ...Object.fromEntries(entries) });
    });
    setTyped(after);
  };
  const send = async () => {
    const sent = rows.filter(({ studentId }) => typed.has(studentId));
    // Stations write results of the same children meanwhile: of fitness only what was typed is sent.
    const isBeside = save === 'health.saveFitnessSheet';
    const outcome = await run({
      ...{ ...asked, day },
      rows: sent.map(({ studentId, values }) => ({
        ...{ studentId, confirmed: confirmed.has(studentId) },
        values: { ...(isBeside ? {} : values), ...typed.get(studentId) },
      })),
    });
    if (!outcome.ok) return;
    const { saved, asked: again } = outcome.data;
    const left = new Set(again.map(({ studentId }) => studentId));
    setTyped(new Map([...typed].filter(([studentId]) => left.has(studentId))));
    setConfirmed(new Set());
    setDoubts(again);
    const severity = again.length > 0 ? 'warning' : 'success';
    announce({ kind: 'toast', severity, text: t('sheetSaved', { saved, left: again.length }) });
  };
  const confirm = (studentId: string, is: boolean) => {
    const others = [...confirmed].filter((one) => one !== studentId);
    setConfirmed(new Set(is ? [...others, studentId] : others));
  };
  return { typed, confirmed, doubts, busy, put, send, confirm };
}

function Sheet({ today, ...asked }: SheetProps) {
  const { data, words } = asked;
  const t = useTranslations(words);
  const { round, className, columns, rows } = data;
  const [day, setDay] = useState(today < round.fromOn ? round.fromOn : today > round.toOn ? round.toOn : today);
  const { typed, confirmed, doubts, busy, put, send, confirm } = useTypedSheet(asked, day);
  const missing = rows.filter(({ studentId, values }) => Object.keys(values).length === 0 && !typed.has(studentId));
  return (
    <div className="stack">
      <div className="row">
        <DayFilter label={t('day')} day={day} onDay={(picked) => setDay(picked || day)} />
        <span className="soft">{t('sheetMissing', { count: missing.length, of: rows.length })}</span>
        {round.isOpen ? (
          <Button look="primary" busy={busy} disabled={typed.size === 0} onClick={() => void send()}>
            {t('saveSheet', { count: typed.size })}
          </Button>
        ) : (
          <span className="warn">{t('roundShut')}</span>
        )}
      </div>
      <div className="scrolls" data-sheet="" {...scrolledByKeys(t('sheetOf', { name: className }))}>
        <table className={styles.sheet} aria-label={t('sheetOf', { name: className })}>
          <thead>
            <tr>
              <th scope="col">{t('child')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`columnOf.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <SheetRow
                key={row.studentId}
                {...{ row, at, columns, words }}
                typed={typed.get(row.studentId)}
                doubt={doubts.find(({ studentId }) => studentId === row.studentId && typed.has(studentId))}
                isConfirmed={confirmed.has(row.studentId)}
                isOpen={round.isOpen}
                onPut={(column, cells) => put(at, column, cells)}
                onConfirm={(is) => confirm(row.studentId, is)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <ListEmpty text={t('nobody')} /> : null}
    </div>
  );
}
