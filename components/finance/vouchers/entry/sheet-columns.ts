import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import type { EntryLine } from './entry-lines.ts';

/** The columns of the sheet from left to right. */
const columns = ['summary', 'subject', 'currency', 'foreign', 'rate', 'debit', 'credit', 'cashItem'] as const;
export type SheetColumn = (typeof columns)[number];

const foreign: readonly SheetColumn[] = ['currency', 'foreign', 'rate'];

/**
 * Which columns are shown: those of other currencies and of the cash flow where they are asked for or a line holds
 * something in them.
 */
export function shownColumns(
  lines: readonly EntryLine[],
  numberOf: (line: EntryLine) => string,
  { withForeign, hasCashItems }: { readonly withForeign: boolean; readonly hasCashItems: boolean },
): readonly SheetColumn[] {
  const isForeign = withForeign || lines.some(({ currency }) => currency !== '');
  const isCash = lines.some((line) => line.cashItem !== '' || isCashSubject(numberOf(line)));
  return columns.filter(
    (column) => (isForeign || !foreign.includes(column)) && ((isCash && hasCashItems) || column !== 'cashItem'),
  );
}
