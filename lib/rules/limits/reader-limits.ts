/** Limits of reading files that somebody else made: part of the table of `limits.ts`. */
export const readerLimits = {
  /** Seconds that drawing a picture anew may take. */
  pictureSeconds: 15,
  /**
   * Rows of a sheet that are looked at, blank ones included: as many as spreadsheet programs have, so that only a text
   * has more.
   */
  sheetRows: 1_048_576,
  /**
   * Beginnings and ends of elements in a sheet: 50,000 rows of 50 filled cells, which take four each; and in any other
   * part of a workbook: 600,000 shared texts, twelve in each of 50,000 rows.
   */
  sheetMarks: 10_000_000,
  partMarks: 2_400_000,
  /** Elements inside each other in a part of a workbook, and attributes of one; programs come to about ten of each. */
  sheetXmlDepth: 20,
  sheetXmlAttributes: 100,
  /** Elements between the beginning of a row and that of the next, and characters between two marks of a part. */
  sheetRowElements: 200_000,
  sheetXmlChars: 400_000,
  /** Heap of a process that reads files which somebody else made; 120,000 shared texts of 500 characters fit. */
  readerHeapMb: 256,
  /**
   * Such processes of one server that read sheets and archives at once, one for a school; callers of a school that wait
   * for one, and how long: those of one school follow each other, so as long as several files take.
   */
  readersAtOnce: 2,
  readersWaiting: 20,
  readerWaitMs: 60_000,
  /** A reader at rest is ended after this. */
  readerIdleMs: 5_000,
  /** Longest silence of a reader, and how long it may take to leave off. */
  readerSilentMs: 20_000,
  readerStopMs: 1_000,
  /** Waited for a file in all, its parts included, while a person waits, and by a job. */
  readMs: 45_000,
  readJobMs: 600_000,
} as const;
