/** Limits of lists, searches and the work bench: part of the table of `limits.ts`. */
export const listLimits = {
  searchMatches: 500,
  /** Colleagues that a search of a picker finds at most. */
  contactMatches: 50,
  pageSizes: [10, 20, 30, 50],
  /** The last page of a list that may be asked for. */
  pagesMax: 100_000,
  /** What a pager offers where the rows come from no list of the server (modules section 9). */
  pagerSizes: [10, 20, 30, 40, 50],
  pageSizeDefault: 10,
  /** Lines of a card of the work bench. */
  benchRows: 8,
  /** How long figures of a school stand where something was done in it without an audit row. */
  keptFiguresSeconds: 30,
  /** Figures that one process keeps. */
  keptFigures: 5_000,
  /** The most classes that a work bench may ask for. */
  benchClassesMax: 50,
  benchShortcuts: 16,
  /** Birthdays are told for today and the days after it, so many in all. */
  birthdayDays: 7,
  batchRows: 500,
} as const;
