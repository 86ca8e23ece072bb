'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { limits } from '@/lib/rules/limits.ts';
import { focusCell } from '../../sheet/sheet-cells.ts';
import { subjectChoice } from '../../sheet/subject-choice.ts';
import styles from './entry.module.css';
import type { EntryFaults } from './entry-faults.ts';
import { type EntryLine, withLineAfter, withoutLine } from './entry-lines.ts';
import { type EntryDeeds, EntryRow } from './entry-row.tsx';
import { type Aim, nextCell } from './next-cell.ts';
import { pastedInto, rowsBeyond } from './pasted-lines.ts';
import { type CashTable, cashChoices, proposedItems } from './proposed-items.ts';
import { type SheetColumn, shownColumns } from './sheet-columns.ts';
import { typedInto } from './typed-line.ts';

interface EntrySheetProps {
  readonly lines: readonly EntryLine[];
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly items: readonly AuxiliaryItem[];
  /** Items of the cash flow report; none where the person may not see it. */
  readonly cashTable: CashTable;
  readonly withForeign: boolean;
  /** The day's, of the other currency. */
  readonly rate: string;
  readonly faults: EntryFaults | null;
  /** Each leads to the first fault. */
  readonly refusals: number;
  /** The next voucher begins where the last one did. */
  readonly takesFocus: boolean;
  readonly onChange: (step: (before: readonly EntryLine[]) => readonly EntryLine[]) => void;
}

const rowHeight = 44;
const faultOrder = ['summary', 'subject', 'auxiliary', 'foreign', 'debit'] as const;
const amounts: readonly SheetColumn[] = ['foreign', 'rate', 'debit', 'credit'];

/** The lines of a voucher. Only those in sight are drawn, so that a thousand are as quick as ten. */
export function EntrySheet(props: EntrySheetProps) {
  const { lines, subjects, items, cashTable, withForeign, faults, refusals, takesFocus, onChange } = props;
  const t = useTranslations('finance.entry');
  const scroller = useRef<HTMLDivElement>(null);
  const [aim, setAim] = useState<Aim | null>(takesFocus ? { row: 0, column: 'summary' } : null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: 6,
  });
  const choices = useMemo(
    () => [...subjects.values()].filter(({ enabled, isLowest }) => enabled && isLowest).map(subjectChoice),
    [subjects],
  );
  const itemsOf = useMemo(
    () =>
      Object.groupBy(
        items.filter(({ enabled }) => enabled),
        ({ kind }) => kind,
      ),
    [items],
  );
  const cashItems = useMemo(() => cashChoices(cashTable), [cashTable]);
  const subjectOf = ({ subjectId }: EntryLine) => (subjectId && subjects.get(subjectId)) || null;
  const numberOf = (line: EntryLine) => subjectOf(line)?.number ?? '';
  const shown = shownColumns(lines, numberOf, { withForeign, hasCashItems: cashItems.length > 0 });
  // One list for as long as it names the same columns: the rows are drawn anew for another one.
  const named = shown.join(' ');
  const columns = useMemo(() => named.split(' ') as readonly SheetColumn[], [named]);
  const proposed = columns.includes('cashItem') ? proposedItems(lines, numberOf, cashTable) : null;
  const next = useEffectEvent((key: number, column: string) => {
    const line = lines.find((one) => one.key === key);
    const to = nextCell(lines, key, column, line ? subjectOf(line) : null, columns);
    if (to !== 'submit' && to.row === lines.length) onChange((before) => withLineAfter(before, key));
    setAim(to);
  });
  const [asked, setAsked] = useState<{ readonly key: number; readonly column: string } | null>(null);
  // Where Enter leads is known once what it chose has been drawn.
  useEffect(() => {
    if (!asked) return;
    setAsked(null);
    next(asked.key, asked.column);
  }, [asked]);
  const toFault = useEffectEvent(() => {
    const wrong = scroller.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong && !scroller.current?.contains(wrong)) return wrong.focus();
    // The line may lie beyond those that are drawn.
    const row = lines.findIndex(({ key }) => faults?.cells.has(key));
    const cells = faults?.cells.get(lines[row]?.key ?? 0);
    const column = faultOrder.find((one) => cells?.[one]);
    if (column) setAim({ row, column: column === 'auxiliary' ? 'auxiliary0' : column });
  });
  useEffect(() => {
    if (refusals > 0) toFault();
  }, [refusals]);
  useEffect(() => {
    const sheet = scroller.current;
    if (!aim || !sheet) return;
    setAim(null);
    if (aim === 'submit') return sheet.closest('dialog')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    if (focusCell(sheet, aim.row, aim.column)) return;
    rows.scrollToIndex(aim.row);
    requestAnimationFrame(() => focusCell(sheet, aim.row, aim.column));
  }, [aim, rows]);
  const [leftOut, setLeftOut] = useState(0);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  const deeds = useMemo<EntryDeeds>(
    () => ({
      put: (key, patch) => onChange((before) => typedInto(before, key, patch)),
      next: (key, column) => setAsked({ key, column }),
      addAfter: (key, at) => {
        onChange((before) => withLineAfter(before, key));
        setAim({ row: at + 1, column: 'summary' });
      },
      remove: (key, at) => {
        onChange((before) => withoutLine(before, key));
        setAim({ row: Math.max(0, at - 1), column: 'summary' });
      },
      paste: (key, column, cells) => {
        setLeftOut(rowsBeyond(latest.current, key, cells.length));
        onChange((before) => pastedInto(before, key, column, cells, columns, { subjects: choices, cashItems }));
      },
    }),
    [onChange, choices, cashItems, columns],
  );
  const drawn = rows.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = rows.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  const isWide = columns.length > 4;
  return (
    <>
      {leftOut > 0 ? (
        <p role="alert" className={styles.lacks}>
          {t('pastedTooMany', { count: leftOut, max: limits.financeVoucherLines })}
        </p>
      ) : null}
      <div ref={scroller} data-sheet="" className={isWide ? `${styles.scroller} ${styles.wide}` : styles.scroller}>
        <table className={styles.table} aria-label={t('lines')} aria-rowcount={lines.length + 1}>
          <thead>
            <tr>
              <th scope="col" className={styles.at}>
                <span className="unseen">{t('at')}</span>
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={amounts.includes(column) ? `${styles[column]} ${styles.end}` : styles[column]}
                >
                  {t(column)}
                </th>
              ))}
              <th scope="col" className={styles.lineDeeds}>
                <span className="unseen">{t('lineDeeds')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <Gap height={above} over={columns.length + 2} />
            {drawn.map(({ key, index }) => {
              const line = lines[index];
              if (!line) return null;
              return (
                <EntryRow
                  key={key}
                  ref={rows.measureElement}
                  line={line}
                  at={index}
                  columns={columns}
                  subject={subjectOf(line)}
                  subjects={choices}
                  items={itemsOf}
                  cashItems={cashItems}
                  proposed={proposed?.[index] ?? null}
                  rate={props.rate}
                  errors={faults?.cells.get(line.key)}
                  deeds={deeds}
                />
              );
            })}
            <Gap height={below} over={columns.length + 2} />
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The room of lines that are not drawn. */
function Gap({ height, over }: { readonly height: number; readonly over: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.gap}>
      <td colSpan={over} style={{ height }} />
    </tr>
  );
}
