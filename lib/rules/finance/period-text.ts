/** A month of the books, 202603, as 2026-03. */
export const periodText = (period: number): string =>
  `${Math.floor(period / 100)}-${String(period % 100).padStart(2, '0')}`;

/** The last day of a month of the books, YYYY-MM-DD. */
export const lastDay = (period: number): string =>
  new Date(Date.UTC(Math.floor(period / 100), period % 100, 0)).toISOString().slice(0, 10);
