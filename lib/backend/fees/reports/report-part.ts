/** Which rows of a report are read. */
export interface ReportPart {
  /** Null for all of them. */
  readonly limit: number | null;
  readonly offset: number;
}

/** The rows of a page. */
export const partOf = ({ page, size }: { readonly page: number; readonly size: number }): ReportPart => ({
  limit: size,
  offset: (page - 1) * size,
});

/** All rows, as a sheet takes them. */
export const wholeReport: ReportPart = { limit: null, offset: 0 };
