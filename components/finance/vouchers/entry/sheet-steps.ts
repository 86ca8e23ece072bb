'use client';

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { tidyForeign } from '@/lib/rules/finance/currency-units.ts';
import { currencyIn } from '@/lib/rules/finance/foreign-amount.ts';
import { tidyQuantity } from '@/lib/rules/finance/quantity.ts';
import { tidyAmount } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type Choice, meantChoice } from '../../sheet/choices.ts';
import { focusCell } from '../../sheet/sheet-cells.ts';
import type { EntryFaults } from './entry-faults.ts';
import { type EntryLine, emptyLine, entryTotals, isBlank, nextKey, withLineAfter, withoutLine } from './entry-lines.ts';
import type { EntryActions } from './line-cells.tsx';
import type { SheetColumn } from './sheet-columns.ts';
import { typedInto } from './typed-line.ts';

/** Where Enter leads: to a cell, or out of the sheet to the action that hands the voucher in. */
type Aim = { readonly row: number; readonly column: string } | 'submit';

/**
 * The cell after one: summary, subject, what the subject is told apart by, another currency where its columns are
 * shown, quantity and price of one that is counted, debit, credit, then the next line. A line that has its debit needs
 * no credit, and a cash-flow item is proposed. In an empty line below a balanced voucher nothing more is missing.
 */
function nextCell(
  lines: readonly EntryLine[],
  key: number,
  column: string,
  subject: Subject | null,
  shown: readonly SheetColumn[],
): Aim {
  const row = lines.findIndex((line) => line.key === key);
  const line = lines[row];
  if (!line) return 'submit';
  const { debit, difference } = entryTotals(lines);
  if (isBlank(line) && column === 'summary' && debit !== 0 && difference === 0) return 'submit';
  const isForeign = line.currency !== '';
  const passed: readonly string[] = [
    'cashItem',
    ...(isForeign ? [] : ['foreign', 'rate']),
    ...(subject?.unit ? [] : ['quantity', 'price']),
  ];
  const columns = shown
    .filter((one) => !passed.includes(one))
    .flatMap((one) =>
      one === 'subject' ? [one, ...(subject?.auxiliaryKinds ?? []).map((_, at) => `auxiliary${at}`)] : [one],
    );
  const after = columns[columns.indexOf(column) + 1];
  const isDone = column === 'credit' || column === 'cashItem' || (column === 'debit' && line.debit !== '');
  return isDone || after === undefined ? { row: row + 1, column: 'summary' } : { row, column: after };
}

const faultOrder = ['summary', 'subject', 'auxiliary', 'foreign', 'quantity', 'debit'] as const;

type ChangeLines = (step: (before: readonly EntryLine[]) => readonly EntryLine[]) => void;

interface SheetWalk {
  readonly lines: readonly EntryLine[];
  readonly columns: readonly SheetColumn[];
  readonly subjectOf: (line: EntryLine) => Subject | null;
  readonly faults: EntryFaults | null;
  readonly refusals: number;
  readonly takesFocus: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Draws a line that lies beyond those in sight. */
  readonly scroll: (row: number) => void;
  readonly onChange: ChangeLines;
}

/**
 * The steps through the sheet: where Enter leads, to the first fault of a refused voucher, and to a line that is not
 * drawn yet.
 */
export function useSteps(walk: SheetWalk) {
  const { lines, columns, subjectOf, faults, refusals, takesFocus, scroller, scroll, onChange } = walk;
  const [aim, setAim] = useState<Aim | null>(takesFocus ? { row: 0, column: 'summary' } : null);
  const next = useEffectEvent((key: number, column: string) => {
    const line = lines.find((one) => one.key === key);
    const to = nextCell(lines, key, column, line ? subjectOf(line) : null, columns);
    if (to !== 'submit' && to.row === lines.length) onChange((before) => withLineAfter(before, key));
    setAim(to);
  });
  const [asked, setAsked] = useState<{ readonly key: number; readonly column: string } | null>(null);
  // Where Enter leads is known once what it chose has been drawn, and before the next key comes.
  useLayoutEffect(() => {
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
  const scrollTo = useEffectEvent(scroll);
  useLayoutEffect(() => {
    const sheet = scroller.current;
    if (!aim || !sheet) return;
    setAim(null);
    if (aim === 'submit')
      return sheet.closest('[role="dialog"]')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    if (focusCell(sheet, aim.row, aim.column)) return;
    scrollTo(aim.row);
    requestAnimationFrame(() => focusCell(sheet, aim.row, aim.column));
  }, [aim, scroller]);
  return { setAim, setAsked };
}

interface SheetWriting extends ReturnType<typeof useSteps> {
  readonly lines: readonly EntryLine[];
  readonly columns: readonly SheetColumn[];
  readonly choices: readonly Choice[];
  readonly cashItems: readonly Choice[];
  readonly onChange: ChangeLines;
}

/** What the rows ask of the sheet, and how many pasted lines had no room. */
export function useEntryActions({ lines, columns, choices, cashItems, onChange, setAim, setAsked }: SheetWriting) {
  const [leftOut, setLeftOut] = useState(0);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  const actions = useMemo<EntryActions>(
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
    [onChange, choices, cashItems, columns, setAim, setAsked],
  );
  return { actions, leftOut };
}

/** What cells may name. */
interface Named {
  readonly subjects: readonly Choice[];
  readonly cashItems: readonly Choice[];
}

type Patch = { -readonly [K in keyof EntryLine]?: EntryLine[K] };

/** How many of the rows copied out of a spreadsheet would go beyond what a voucher may hold. */
function rowsBeyond(lines: readonly EntryLine[], key: number, rows: number): number {
  const from = lines.findIndex((line) => line.key === key);
  return Math.max(0, from + rows - limits.financeVoucherLines);
}

/**
 * Cells copied out of a spreadsheet, put down from a cell on into the columns that are shown; subjects and cash-flow
 * items by code or name.
 */
export function pastedInto(
  lines: readonly EntryLine[],
  key: number,
  column: SheetColumn,
  cells: readonly (readonly string[])[],
  columns: readonly SheetColumn[],
  { subjects, cashItems }: Named,
): readonly EntryLine[] {
  const from = lines.findIndex((line) => line.key === key);
  const first = columns.indexOf(column);
  const next = [...lines];
  let fresh = nextKey(lines);
  const [subjectOf, itemOf] = [remembered(subjects), remembered(cashItems)];
  for (const [down, row] of cells.entries()) {
    const at = from + down;
    if (at >= limits.financeVoucherLines) break;
    const patch: Patch = {};
    for (const [over, text] of row.entries()) put(patch, columns[first + over], text, subjectOf, itemOf);
    // As by typing: a line in the currency of the books has no foreign amount, which nobody would see.
    if (patch.currency === '') Object.assign(patch, { foreign: '', rate: '' });
    next[at] = { ...(next[at] ?? emptyLine(fresh++)), ...patch };
  }
  return next;
}

type Find = (text: string) => Choice | null;

function put(patch: Patch, name: SheetColumn | undefined, text: string, subjectOf: Find, itemOf: Find): void {
  if (name === 'summary') patch.summary = text.slice(0, limits.financeSummaryChars);
  else if (name === 'debit' || name === 'credit') patch[name] = tidyAmount(text);
  else if (name === 'foreign') patch.foreign = tidyForeign(text, patch.currency ?? '');
  else if (name === 'rate') patch.rate = text;
  else if (name === 'quantity') patch.quantity = tidyQuantity(text);
  else if (name === 'currency') patch.currency = currencyIn(text) ?? '';
  else if (name === 'cashItem') patch.cashItem = itemOf(text)?.id ?? '';
  else if (name === 'subject') {
    const subject = subjectOf(text);
    patch.subjectId = subject?.id ?? null;
    patch.subject = subject ? '' : text;
    patch.auxiliaryIds = [];
  }
}

/** Many rows name few subjects. */
function remembered(choices: readonly Choice[]): Find {
  const known = new Map<string, Choice | null>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const meant = meantChoice(choices, text);
    known.set(text, meant);
    return meant;
  };
}
