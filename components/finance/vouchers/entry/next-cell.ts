import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { type EntryLine, entryTotals, isBlank } from './entry-lines.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** Where Enter leads: to a cell, or out of the sheet to the deed that hands the voucher in. */
export type Aim = { readonly row: number; readonly column: string } | 'submit';

/**
 * The cell after one: summary, subject, what the subject is told apart by, another currency where its columns are shown, debit, credit, then the next
 * line. A line that has its debit needs no credit, and a cash-flow item is proposed. In an empty line below a balanced voucher nothing more is missing.
 */
export function nextCell(
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
  const passed: readonly string[] = isForeign ? ['cashItem'] : ['foreign', 'rate', 'cashItem'];
  const columns = shown
    .filter((one) => !passed.includes(one))
    .flatMap((one) =>
      one === 'subject' ? [one, ...(subject?.auxiliaryKinds ?? []).map((_, at) => `auxiliary${at}`)] : [one],
    );
  const after = columns[columns.indexOf(column) + 1];
  const isDone = column === 'credit' || column === 'cashItem' || (column === 'debit' && line.debit !== '');
  return isDone || after === undefined ? { row: row + 1, column: 'summary' } : { row, column: after };
}
