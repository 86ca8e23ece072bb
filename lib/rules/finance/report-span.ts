/** What a report of the school is drawn up for. */
export const reportSpans = ['month', 'quarter', 'halfYear', 'year'] as const;
export type ReportSpan = (typeof reportSpans)[number];

const monthsOf = { month: 1, quarter: 3, halfYear: 6, year: 12 } as const;

/** The first month of the quarter, half-year or year that a month lies in. */
export function firstOfReport(period: number, span: ReportSpan): number {
  const before = (period % 100) - 1;
  return period - (before % monthsOf[span]);
}

/**
 * Whether a month counts to a span of the books. What was entered for months before the books begin tells none of
 * them apart, and counts where the span begins in January.
 */
export const inReport = (
  month: number,
  { from, to, startMonth }: { readonly from: number; readonly to: number; readonly startMonth: number },
): boolean => (from % 100 === 1 || month % 100 >= startMonth) && month >= from && month <= to;
