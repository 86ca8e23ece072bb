'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import type { BaseColumn } from '@/lib/rules/finance/opening-currency.ts';
import sheet from '../sheet/sheet.module.css';
import {
  type AmountColumn,
  asksOpening,
  emptyOpening,
  type OpeningLine,
  openingLines,
  withNewSubjects,
} from './opening-lines.ts';
import { OpeningRow } from './opening-row.tsx';
import styles from './openings.module.css';
import { OpeningsFoot } from './openings-foot.tsx';

interface OpeningsSheetProps {
  readonly state: CallReply<'finance.initialisation'>;
  readonly subjects: readonly Subject[];
  readonly items: readonly AuxiliaryItem[];
  /** Somebody has saved others since. */
  readonly isBehind: boolean;
  readonly onDirty: (dirty: boolean) => void;
}

interface Filling {
  /** The key of the first line. */
  readonly from: string;
  readonly column: AmountColumn;
  readonly values: readonly string[];
}

/** A column filled from a line on, as it was copied out of a spreadsheet. */
function filledColumn(
  lines: readonly OpeningLine[],
  order: readonly OpeningLine[],
  { from, column, values }: Filling,
): readonly OpeningLine[] {
  const at = order.findIndex(({ key }) => key === from);
  const given = new Map(order.slice(at, at + values.length).map(({ key }, i) => [key, values[i] ?? '']));
  return lines.map((line) => ({ ...line, [column]: given.get(line.key) ?? line[column] }));
}

/** The lines as they are typed, with one for each subject that was added to the chart since they were laid out. */
function useOpeningLines(state: OpeningsSheetProps['state'], subjects: readonly Subject[]) {
  const { id, version } = state.ledger;
  const opened = useMemo(() => openingLines(state, subjects), [state, subjects]);
  const draft = useStateDraft({ name: `openings ${id}`, version, opened });
  const { value } = draft;
  const lines = useMemo(() => withNewSubjects(value, subjects), [value, subjects]);
  const change = (step: (before: readonly OpeningLine[]) => readonly OpeningLine[]) =>
    draft.change((before) => step(withNewSubjects(before, subjects)));
  return { opened, draft, lines, change };
}

/** The sheet of openings: an amount for every lowest subject, its sums always in sight. */
export function OpeningsSheet({ state, subjects, items, isBehind, onDirty }: OpeningsSheetProps) {
  const t = useTranslations('finance.opening');
  const { withTurnover, actions } = state;
  const { opened, draft, lines, change } = useOpeningLines(state, subjects);
  const { dirty } = draft;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const mayEdit = actions.includes('edit');
  const columns: readonly BaseColumn[] = withTurnover
    ? ['openingCents', 'debitCents', 'creditCents']
    : ['openingCents'];
  const put = (key: string, patch: Partial<OpeningLine>) =>
    change((before) => before.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  const shown = subjects.filter((subject) => withTurnover || asksOpening(subject));
  const order = shown.flatMap(({ id }) => lines.filter(({ subjectId }) => subjectId === id));
  const fill = (from: string, column: AmountColumn, values: readonly string[]) =>
    change((before) => filledColumn(before, order, { from, column, values }));
  return (
    <>
      <div className="scrolls" data-sheet="">
        <table className={styles.sheet} aria-label={t('title')}>
          <SheetHead columns={columns} />
          <tbody>
            {shown.map((subject) => {
              const own = lines.filter(({ subjectId }) => subjectId === subject.id);
              const rows = own.map((line) => (
                <OpeningRow
                  key={line.key}
                  line={line}
                  row={order.indexOf(line)}
                  subject={subject}
                  items={items}
                  columns={columns}
                  mayEdit={mayEdit}
                  onPut={(patch) => put(line.key, patch)}
                  onFill={(column, values) => fill(line.key, column, values)}
                />
              ));
              if (subject.auxiliaryKinds.length === 0) return rows;
              return (
                <SubjectRows
                  key={subject.id}
                  subject={subject}
                  items={items}
                  span={columns.length}
                  mayEdit={mayEdit}
                  taken={own.map(({ key }) => key)}
                  onAdd={(ids) => change((before) => [...before, emptyOpening(subject.id, ids)])}
                >
                  {rows}
                </SubjectRows>
              );
            })}
          </tbody>
        </table>
      </div>
      <OpeningsFoot
        state={state}
        lines={lines}
        subjects={subjects}
        dirty={dirty}
        note={isBehind ? 'behind' : draft.restored ? 'restored' : draft.outdated ? 'outdated' : null}
        onGiveUp={() => draft.settle(opened)}
        onSaved={() => draft.settle(lines)}
      />
    </>
  );
}

/** The columns of the sheet. */
function SheetHead({ columns }: { readonly columns: readonly BaseColumn[] }) {
  const t = useTranslations('finance.opening');
  return (
    <thead>
      <tr>
        <th scope="col">{t('subject')}</th>
        <th scope="col" className={styles.side}>
          {t('side')}
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className={styles.amount}>
            {t(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SubjectRowsProps {
  readonly subject: Subject;
  readonly items: readonly AuxiliaryItem[];
  /** Amount columns. */
  readonly span: number;
  readonly mayEdit: boolean;
  /** Keys of the lines there are. */
  readonly taken: readonly string[];
  readonly onAdd: (auxiliaryIds: readonly string[]) => void;
  readonly children: ReactNode;
}

/** A subject whose entries are told apart: its name, the lines of its combinations, and the way to one more. */
function SubjectRows({ subject, items, span, mayEdit, taken, onAdd, children }: SubjectRowsProps) {
  const t = useTranslations('finance.opening');
  const kindOf = useTranslations('finance.auxiliary.kindOf');
  const sides = useTranslations('finance.subject.sideOf');
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const ids = subject.auxiliaryKinds.map((kind) => picked[kind] ?? '');
  const isWhole = ids.every((id) => id !== '') && !taken.includes(emptyOpening(subject.id, ids).key);
  return (
    <>
      <tr>
        <th scope="row">{`${subject.number} ${subject.fullName}`}</th>
        <td className={styles.side}>{sides(subject.side)}</td>
        <td colSpan={span}>
          {mayEdit ? (
            <span className={styles.adding}>
              {subject.auxiliaryKinds.map((kind) => (
                <SearchSelect
                  key={kind}
                  className={sheet.cell}
                  aria-label={`${subject.fullName} ${kindOf(kind)}`}
                  value={picked[kind] ?? ''}
                  onChange={(event) => setPicked({ ...picked, [kind]: event.target.value })}
                >
                  <option value="">{kindOf(kind)}</option>
                  {items
                    .filter((item) => item.kind === kind && item.enabled)
                    .map((item) => (
                      <option key={item.id} value={item.id}>{`${item.code} ${item.name}`}</option>
                    ))}
                </SearchSelect>
              ))}
              <Button
                disabled={!isWhole}
                onClick={() => {
                  onAdd(ids);
                  setPicked({});
                }}
              >
                {t('addLine')}
              </Button>
            </span>
          ) : null}
        </td>
      </tr>
      {children}
    </>
  );
}
