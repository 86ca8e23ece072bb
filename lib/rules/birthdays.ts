import { monthDayOf } from './calendar-date.ts';
import { dayAfter, daysFrom } from './days.ts';

/** Whose birthday falls on one of the next days: month and day as `MM-DD`, and the day on which it is kept. */
export interface BirthdayKept {
  readonly of: string;
  /** YYYY-MM-DD. */
  readonly on: string;
}

/**
 * The birthdays kept from a day on for a number of days. Whoever was born on 29 February keeps it on the 28th where the
 * year has no 29th.
 */
export function birthdaysFrom(today: string, days: number): readonly BirthdayKept[] {
  const kept: BirthdayKept[] = [];
  for (const on of daysFrom(today, dayAfter(today, days - 1))) {
    const of = monthDayOf(on);
    kept.push({ of, on });
    if (of === '02-28' && monthDayOf(dayAfter(on, 1)) === '03-01') kept.push({ of: '02-29', on });
  }
  return kept;
}
