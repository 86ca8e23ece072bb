import type { EntryLine } from './entry-lines.ts';

/** The columns of the sheet from left to right. */
const columns = ['summary', 'subject', 'currency', 'foreign', 'rate', 'debit', 'credit', 'cashItem'] as const;
export type SheetColumn = (typeof columns)[number];

const foreign: readonly SheetColumn[] = ['currency', 'foreign', 'rate'];

/**
 * Which columns are shown: those of other currencies where they are asked for or a line holds something in them; those
 * of the cash flow from the start, so that nothing moves while one writes.
 */
export function shownColumns(
  lines: readonly EntryLine[],
  { withForeign, hasCashItems }: { readonly withForeign: boolean; readonly hasCashItems: boolean },
): readonly SheetColumn[] {
  const isForeign = withForeign || lines.some(({ currency }) => currency !== '');
  return columns.filter(
    (column) => (isForeign || !foreign.includes(column)) && (hasCashItems || column !== 'cashItem'),
  );
}
