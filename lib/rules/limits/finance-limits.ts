const MiB = 1024 * 1024;

/** Limits of the books: part of the table of `limits.ts`. */
export const financeLimits = {
  /** Lines of one voucher. */
  financeVoucherLines: 1_000,
  /** Vouchers that one call makes of documents; of those that stay, so many are named. */
  financeDocumentsMade: 1_000,
  financeDocumentsShown: 50,
  /** Vouchers of a page, unless another size is chosen. */
  financeVoucherRows: 50,
  /** The highest number that a voucher is looked for by. */
  financeNumberMax: 9_999_999,
  /** Lines of the vouchers that are printed together. */
  financePrintLines: 5_000,
  financeSummaryChars: 100,
  /** Attached originals of one voucher. */
  financeVoucherFiles: 30,
  /** An original waits so long for the voucher that it was uploaded for. */
  financeLooseFileDays: 7,
  financeTemplates: 300,
  /** Recurring entries of a school, the lines of each, and the months that totals are spread over at most. */
  financeRecurring: 300,
  financeRecurringLines: 100,
  financeRecurringMonths: 600,
  /** What a subject's quantities are counted in. */
  financeUnitChars: 10,
  /** Opening balances of a ledger, one for each subject and set of auxiliary items. */
  financeOpenings: 5_000,
  /** Vouchers of a page of the sequence book. */
  financeSequenceVouchers: 50,
  /** Rows of a book that are printed at once. */
  financePrintRows: 5_000,
  /** Lines of a book that are looked at together. */
  financeBookRows: 200,
  /**
   * Lines of a book in one exported file, and how many of them are read at a time: memory does not grow with the book.
   */
  financeExportLines: 1_000_000,
  financeExportPage: 5_000,
  /**
   * A package of a year's books: as it is written, as it may be brought back, and unpacked; its list must hold so many
   * parts.
   */
  financeArchiveBytes: 4095 * MiB,
  financeArchiveParts: 60_000,
  financeArchiveUploadBytes: 256 * MiB,
  financeArchiveUnpackedBytes: 6144 * MiB,
  financeArchiveManifestChars: 16 * MiB,
  /** Of a page of its vouchers, and of a row of its tables. */
  financeArchiveShownLines: 20_000,
  financeArchiveRowChars: 65_536,
  /** A file of vouchers: a million lines as other programs write them. */
  financeImportBytes: 256 * MiB,
  financeImportLines: 1_200_000,
  /**
   * Lines of vouchers that one transaction of an import brings in: long enough to be quick, short enough to let others
   * in.
   */
  financeImportBatchLines: 4_000,
  /** Faults of one import that are kept to be shown. */
  financeImportFaults: 1_000,
  financeImportsShown: 20,
  /** Of a header by which a column of a file is chosen. */
  financeHeaderChars: 100,
  financeReferenceChars: 100,
  /** What the parties wrote of a line, from all columns of a bank's statement. */
  financeBankTextChars: 200,
  /** Lines of one statement of a bank, and of a page of them. */
  financeStatementLines: 5_000,
  financeBankPageRows: 50,
  /** Cells of a statement that are mended before it is kept; a sheet with more of them is asked of the bank anew. */
  financeStatementMends: 200,
  /** Lines or entries that are compared with each other to find matches. */
  financeMatchedRows: 5_000,
  /** A closed month stays reopened for so long at most. */
  financeReopenHours: 24,
  /** Number of the document that shows that a restriction ended. */
  fundReferenceChars: 60,
  /** Subjects of one edition of the accounting standard that the next keeps in two. */
  financeSplits: 20,
} as const;
