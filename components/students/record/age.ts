import { monthDayOf, yearOf } from '@/lib/rules/calendar-date.ts';

/** Whole years from a birth date to a day (both YYYY-MM-DD); null where it is not known or lies ahead. */
export function ageOn(birthDate: string | null, today: string): number | null {
  if (!birthDate) return null;
  const years = yearOf(today) - yearOf(birthDate) - (monthDayOf(today) < monthDayOf(birthDate) ? 1 : 0);
  return years < 0 ? null : years;
}
