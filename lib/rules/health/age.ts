import { dayOfMonth, firstDayOf, monthNumberOf, monthOf, yearOf } from '../calendar-date.ts';
import { daysBetween, monthAfter } from '../days.ts';

/** Days of a month as WHO counts them: 365.25 / 12. */
export const daysOfWhoMonth = 30.4375;

/**
 * The age on a day in completed days.
 * @throws RangeError the day comes before the birth
 */
export function ageInDays(born: string, on: string): number {
  const days = daysBetween(born, on);
  if (!(days >= 0)) throw new RangeError('a child is not measured before its birth');
  return days;
}

/**
 * The age on a day in completed months. In a month that lacks the day of birth (born on the 31st, or on 29 February)
 * the last day completes it, as the Civil Code (article 202) counts a period.
 * @throws RangeError the day comes before the birth
 */
export function completedMonths(born: string, on: string): number {
  ageInDays(born, on);
  const months = (yearOf(on) - yearOf(born)) * 12 + monthNumberOf(on) - monthNumberOf(born);
  const isLastDay = daysBetween(on, firstDayOf(monthAfter(monthOf(on), 1))) === 1;
  return dayOfMonth(on) >= dayOfMonth(born) || isLastDay ? months : months - 1;
}

/** Completed half years, by which WS/T 586 and 456 have their rows: 6 years 5 months 29 days is 6.0, which is 12. */
export const completedHalfYears = (born: string, on: string): number => Math.floor(completedMonths(born, on) / 6);
