'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { memo, type Ref, useId, useMemo, useRef } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import type { ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { stepsBeside } from '../../sheet/sheet-cells.ts';
import { subjectChoice } from '../../sheet/subject-choice.ts';
import styles from './entry.module.css';
import type { EntryFaults } from './entry-faults.ts';
import type { EntryLine } from './entry-lines.ts';
import { type LineProps, lineCells } from './line-cells.tsx';
import { type CashTable, cashChoices, proposedItems } from './proposed-items.ts';
import { type SheetColumn, shownColumns } from './sheet-columns.ts';
import { useEntryActions, useSteps } from './sheet-steps.ts';

interface EntryRowProps extends LineProps {
  readonly columns: readonly SheetColumn[];
  /** Measures the row. */
  readonly ref: Ref<HTMLTableRowElement>;
}

/** One line of a voucher. */
const EntryRow = memo(function EntryRow({ ref, columns, ...line }: EntryRowProps) {
  const { at, actions } = line;
  const { key } = line.line;
  const t = useTranslations('finance.entry');
  const errorId = useId();
  const row = at + 1;
  const onRowKeys = (event: React.KeyboardEvent) => {
    if (event.ctrlKey && pressedKey(event) === 'Insert') actions.addAfter(key, at);
    else if (event.ctrlKey && pressedKey(event) === 'Delete') actions.remove(key, at);
    else if (!stepsBeside(event)) return;
    event.preventDefault();
  };
  return (
    <tr ref={ref} className={styles.row} data-index={at} aria-rowindex={row + 1} onKeyDown={onRowKeys}>
      <th scope="row" className={styles.at}>
        {row}
      </th>
      {columns.map((column) => {
        const Cell = lineCells[column];
        return (
          <td key={column} className={styles[column]}>
            <Cell {...line} errorId={errorId} />
          </td>
        );
      })}
      <td className={styles.lineActions}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('addAfter', { row })}
          onClick={() => actions.addAfter(key, at)}
        >
          +
        </button>
        <button type="button" tabIndex={-1} aria-label={t('remove', { row })} onClick={() => actions.remove(key, at)}>
          ×
        </button>
      </td>
    </tr>
  );
});

interface EntrySheetProps {
  readonly lines: readonly EntryLine[];
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly items: readonly AuxiliaryItem[];
  /** Items of the cash flow report; none where the person may not see it. */
  readonly cashTable: CashTable;
  readonly withForeign: boolean;
  /** The day's, of each currency that the school keeps. */
  readonly rates: ReadonlyMap<ForeignCurrency, string>;
  readonly faults: EntryFaults | null;
  /** Each leads to the first fault. */
  readonly refusals: number;
  /** The next voucher begins where the last one did. */
  readonly takesFocus: boolean;
  readonly onChange: (step: (before: readonly EntryLine[]) => readonly EntryLine[]) => void;
}

const rowHeight = 44;
const amounts: readonly SheetColumn[] = ['foreign', 'rate', 'quantity', 'price', 'debit', 'credit'];

/** What may be picked in the lines, and the columns that they need. */
function useSheetParts({ lines, subjects, items, cashTable, withForeign }: EntrySheetProps) {
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
  const asksForeign = withForeign || lines.some((line) => subjectOf(line)?.currency);
  const isCounted = lines.some((line) => subjectOf(line)?.unit);
  const shown = shownColumns(lines, { withForeign: asksForeign, isCounted, hasCashItems: cashItems.length > 0 });
  // One list for as long as it names the same columns: the rows are drawn anew for another one.
  const named = shown.join(' ');
  const columns = useMemo(() => named.split(' ') as readonly SheetColumn[], [named]);
  const proposed = columns.includes('cashItem') ? proposedItems(lines, numberOf, cashTable) : null;
  return { choices, itemsOf, cashItems, subjectOf, columns, proposed };
}

/** The lines of a voucher. Only those in sight are drawn, so that a thousand are as quick as ten. */
export function EntrySheet(props: EntrySheetProps) {
  const { lines, faults, onChange } = props;
  const t = useTranslations('finance.entry');
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: 6,
  });
  const { choices, itemsOf, cashItems, subjectOf, columns, proposed } = useSheetParts(props);
  const { setAim, setAsked } = useSteps({
    ...props,
    scroller,
    columns,
    subjectOf,
    scroll: (row) => rows.scrollToIndex(row),
  });
  const { actions, leftOut } = useEntryActions({ lines, onChange, choices, cashItems, columns, setAim, setAsked });
  const drawn = rows.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = rows.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  const width = [styles.scroller, columns.length > 4 ? styles.wide : '', columns.length > 8 ? styles.widest : ''];
  return (
    <>
      {leftOut > 0 ? (
        <p role="alert" className={styles.lacks}>
          {t('pastedTooMany', { count: leftOut, max: limits.financeVoucherLines })}
        </p>
      ) : null}
      <div ref={scroller} data-sheet="" className={width.join(' ').trim()}>
        <table className={styles.table} aria-label={t('lines')} aria-rowcount={lines.length + 1}>
          <SheetHead columns={columns} />
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
                  rates={props.rates}
                  errors={faults?.cells.get(line.key)}
                  actions={actions}
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

/** The columns, with the number of the line before them and its actions behind. */
function SheetHead({ columns }: { readonly columns: readonly SheetColumn[] }) {
  const t = useTranslations('finance.entry');
  return (
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
        <th scope="col" className={styles.lineActions}>
          <span className="unseen">{t('lineActions')}</span>
        </th>
      </tr>
    </thead>
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
