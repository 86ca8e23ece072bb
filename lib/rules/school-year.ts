import { monthNumberOf, yearOf } from './calendar-date.ts';

/**
 * The school year that a day (YYYY-MM-DD) belongs to, named by the calendar year it begins in: school years begin on
 * the first of September.
 */
export function schoolYearOf(day: string): number {
  return yearOf(day) - (monthNumberOf(day) < 9 ? 1 : 0);
}

/** The first day of a school year. */
export const schoolYearStart = (year: number) => `${year}-09-01`;

/** From here on classes are promoted into a school year: before, its summer is still far. */
export const promotionOpensOn = (schoolYear: number) => `${schoolYear}-06-01`;

/**
 * The year within its stage that a class is in during a school year, beginning with 1; 1 as well before it has begun.
 */
export function gradeIn(schoolYear: number, entryYear: number): number {
  return Math.max(1, schoolYear - entryYear + 1);
}
