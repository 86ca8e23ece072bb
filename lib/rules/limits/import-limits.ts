import { readerLimits } from './reader-limits.ts';

const MiB = 1024 * 1024;

/** Limits of files that are sent in and of rows that go out: part of the table of `limits.ts`. */
export const importLimits = {
  importFileBytes: 20 * MiB,
  /** A picture as it is sent (modules section 5). */
  pictureBytes: 10 * MiB,
  /** Side of a photo as it is kept (modules section 5). */
  photoPixels: 240,
  /** Side of an operator's sign beside the product's name. */
  signPixels: 96,
  /** Side of a picture that is shown in a row of a list. */
  thumbPixels: 96,
  /** Longest side of a scanned paper as it is kept. */
  scanPixels: 2_400,
  /** A document counts as running out from so many days before. */
  documentNoticeDays: 30,
  /** Pixels of a picture that is opened at all. */
  pictureInputPixels: 60_000_000,
  /** Unpacked size of all parts of a spreadsheet file. */
  importUnpackedBytes: 200 * MiB,
  importRows: 50_000,
  importColumns: 100,
  importCellChars: 500,
  /** Texts that a workbook's cells may share. */
  importCells: 600_000,
  /** Rows at the top among which the header is looked for. */
  importHeaderRows: 10,
  /** Merged cells of a sheet that are filled; a sheet with more of them is a drawing. */
  importMerges: 5_000,
  archiveParts: 1_000,
  ...readerLimits,
  importSampleRows: 10,
  importPageRows: 100,
  /** Sheets of a workbook among which is chosen, and those that are looked into to choose one at first. */
  importSheets: 50,
  importSheetsSeen: 8,
  /** Causes of faults that are told apart on the screen. */
  importCauses: 100,
  /** Rows that one answer changes in one transaction; what has more of them asks again. */
  importAnswerRows: 2_000,
  importUndoDays: 30,
  /** Rows of one transaction of an import: long enough to be quick, short enough to let others in. */
  importBatchRows: 250,
  exportRows: 100_000,
  /** Rows of a list that is looked at whole and printed. */
  printedRows: 2_000,
} as const;
