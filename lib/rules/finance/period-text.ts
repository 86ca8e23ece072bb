import { monthNumberOf, yearOf } from '../calendar-date.ts';

/** A month of the books, 202603, as 2026-03. */
export const periodText = (period: number): string =>
  `${Math.floor(period / 100)}-${String(period % 100).padStart(2, '0')}`;

/** The month of the books that a day belongs to. */
export const periodOf = (day: string): number => yearOf(day) * 100 + monthNumberOf(day);
