import { limits } from '@/lib/rules/limits.ts';
import { standardSigns } from './standard-signs.ts';

/** What a spreadsheet program has spoilt before we read it, or shows in a way that we do not understand. */
export type CellFlaw = 'digitsLost' | 'formulaError' | 'formulaUnsaved' | 'formatUnknown';

/** A cell as text: dates as YYYY-MM-DD, formulas by the value they had when the file was saved. */
export interface SheetCell {
  readonly text: string;
  readonly flaw?: CellFlaw;
  /** A number that people see with fewer decimals than it has: its cell shows two, or a formula came to it. */
  readonly isFiner?: true;
}

export interface SheetRow {
  /** As the spreadsheet program numbers it, beginning with 1. */
  readonly row: number;
  /** By column; holes and cells behind the last are empty. */
  readonly cells: readonly SheetCell[];
}

/** First and last row and column of cells that are shown as one, beginning with 1 and 0. */
export interface Merge {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

export interface Sheet {
  rows(): AsyncGenerator<SheetRow>;
  /** Complete once `rows` has been read to its end. */
  readonly merges: readonly Merge[];
  /** Names of the sheets of the file that people see; none where it is no workbook. */
  readonly sheets: readonly string[];
  /** Days are counted from 1904, also where a cell shows its count as a plain number. */
  readonly date1904: boolean;
  close(): void;
}

/** Long numbers as spreadsheet programs shorten them, with the plus that nobody types: 3.20107E+17. */
export const isShortenedNumber = (text: string) => /^\d(?:\.\d+)?E\+\d{2,}$/i.test(text.trim());

export const emptyCell: SheetCell = { text: '' };

/** A text no longer than one beyond what a cell may hold, so that the reader can refuse it, and fit to be stored. */
export const cellText = (text: string) =>
  standardSigns(text.slice(0, limits.importCellChars + 1))
    .replaceAll('\0', '')
    .toWellFormed();

/** A text of a workbook, in which signs may be written by their numbers, _x000D_ (ECMA-376 part 1, 22.9.2.19). */
export const workbookText = (text: string) =>
  cellText(text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));
