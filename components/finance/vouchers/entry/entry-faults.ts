import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { readForeign } from '@/lib/rules/finance/currency-units.ts';
import { fittingKind, type VoucherKind, voucherFaults } from '@/lib/rules/finance/voucher.ts';
import {
  amountsOf,
  type Entry,
  type EntryLine,
  foreignOf,
  hasNoAmount,
  isBlank,
  isNoQuantity,
  quantityOf,
} from './entry-lines.ts';

export type CellColumn = 'summary' | 'subject' | 'auxiliary' | 'foreign' | 'quantity' | 'debit';

/** What is wrong with a voucher on the sheet: keys of messages, by line and cell and of the whole. */
export interface EntryFaults {
  readonly cells: ReadonlyMap<number, Readonly<Partial<Record<CellColumn, string>>>>;
  readonly whole: readonly string[];
}

const cellOf = {
  summary: ['summary', 'required'],
  subject: ['subject', 'subjectMissing'],
  notLowest: ['subject', 'notLowest'],
  disabled: ['subject', 'subjectDisabled'],
  oneSide: ['debit', 'oneSide'],
  auxiliary: ['auxiliary', 'auxiliaryMissing'],
  auxiliaryTwice: ['auxiliary', 'auxiliaryTwice'],
  foreign: ['foreign', 'foreignAmount'],
  foreignWanted: ['foreign', 'foreignWanted'],
  minorDigits: ['foreign', 'minorDigits'],
  quantityUnasked: ['quantity', 'quantityUnasked'],
  quantitySign: ['quantity', 'quantitySign'],
} as const;

const judged = (
  lines: readonly EntryLine[],
  subjects: ReadonlyMap<string, Subject>,
  items: ReadonlyMap<string, AuxiliaryItem>,
) =>
  lines.map((line) => ({
    ...amountsOf(line),
    summary: line.summary.trim(),
    ...foreignOf(line),
    quantity: quantityOf(line),
    subject: (line.subjectId && subjects.get(line.subjectId)) || null,
    auxiliaryKinds: line.auxiliaryIds.flatMap((id) => items.get(id)?.kind ?? []),
  }));

/** The kind that the cash of the lines asks for. */
export const kindOf = ({ kind, lines }: Entry, subjects: ReadonlyMap<string, Subject>): VoucherKind =>
  kind ?? fittingKind(judged(lines, subjects, new Map()));

/** The same rules as the server's, so that a fault is said where one types. */
export function entryFaults(
  entry: Entry,
  subjects: ReadonlyMap<string, Subject>,
  items: ReadonlyMap<string, AuxiliaryItem>,
): EntryFaults {
  const lines = entry.lines.filter((line) => !isBlank(line));
  const faults = voucherFaults(kindOf(entry, subjects), judged(lines, subjects, items));
  const cells = new Map<number, Partial<Record<CellColumn, string>>>();
  for (const { at, fault } of faults.lines) {
    const [column, message] = cellOf[fault];
    const key = lines[at]?.key ?? 0;
    cells.set(key, { [column]: message, ...cells.get(key) });
  }
  // Read as nothing, it would be said to be missing.
  for (const line of lines.filter(hasNoAmount)) cells.set(line.key, { ...cells.get(line.key), debit: 'signedAmount' });
  for (const line of lines.filter(
    ({ foreign, currency }) => currency !== '' && readForeign(foreign, currency) === null,
  ))
    cells.set(line.key, { ...cells.get(line.key), foreign: 'minorDigits' });
  for (const line of lines.filter(isNoQuantity)) cells.set(line.key, { ...cells.get(line.key), quantity: 'quantity' });
  return { cells, whole: faults.whole };
}

export const faultCount = ({ cells, whole }: EntryFaults) =>
  whole.length + [...cells.values()].reduce((sum, of) => sum + Object.keys(of).length, 0);
