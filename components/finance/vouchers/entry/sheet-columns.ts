import type { EntryLine } from './entry-lines.ts';

/** The columns of the sheet from left to right. */
const columns = [
  'summary',
  'subject',
  'currency',
  'foreign',
  'rate',
  'quantity',
  'price',
  'debit',
  'credit',
  'cashItem',
] as const;
export type SheetColumn = (typeof columns)[number];

const foreign: readonly SheetColumn[] = ['currency', 'foreign', 'rate'];
const counted: readonly SheetColumn[] = ['quantity', 'price'];

interface Asked {
  readonly withForeign: boolean;
  /** A line is of a subject that is counted. */
  readonly isCounted: boolean;
  readonly hasCashItems: boolean;
}

/**
 * Which columns are shown: those of other currencies where they are asked for or a line holds something in them, those
 * of quantities where a line has any or may have; those
 * of the cash flow from the start, so that nothing moves while one writes.
 */
export function shownColumns(
  lines: readonly EntryLine[],
  { withForeign, isCounted, hasCashItems }: Asked,
): readonly SheetColumn[] {
  const isForeign = withForeign || lines.some(({ currency }) => currency !== '');
  const hasQuantities = isCounted || lines.some(({ quantity }) => quantity);
  return columns.filter(
    (column) =>
      (isForeign || !foreign.includes(column)) &&
      (hasQuantities || !counted.includes(column)) &&
      (hasCashItems || column !== 'cashItem'),
  );
}
