import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { type EntryLine, entryTotals, isBlank } from './entry-lines.ts';

/** Where Enter leads: to a cell, or out of the sheet to the deed that hands the voucher in. */
export type Aim = { readonly row: number; readonly column: string } | 'submit';

/**
 * The cell after one: summary, subject, what the subject is told apart by, debit, credit, then the next line. A line that has its debit needs no
 * credit. In an empty line below a balanced voucher nothing more is missing.
 */
export function nextCell(lines: readonly EntryLine[], key: number, column: string, subject: Subject | null): Aim {
  const row = lines.findIndex((line) => line.key === key);
  const line = lines[row];
  if (!line) return 'submit';
  const { debit, difference } = entryTotals(lines);
  if (isBlank(line) && column === 'summary' && debit !== 0 && difference === 0) return 'submit';
  const columns = [
    'summary',
    'subject',
    ...(subject?.auxiliaryKinds ?? []).map((_, at) => `auxiliary${at}`),
    'debit',
    'credit',
  ];
  const after = columns[columns.indexOf(column) + 1];
  const isDone = column === 'credit' || (column === 'debit' && line.debit !== '');
  return isDone || after === undefined ? { row: row + 1, column: 'summary' } : { row, column: after };
}
