import { weekdayOf } from './calendar-date.ts';
import { daysFrom } from './days.ts';

/** A day that the calendar states by itself, whatever weekday it is. */
export interface StatedDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly schoolDay: boolean;
}

/** A span of teaching; both ends belong to it. */
export interface TermSpan {
  readonly fromOn: string;
  readonly toOn: string;
}

/** What a school's calendar says beside the weekly rhythm. */
export interface SchoolCalendar {
  readonly terms: readonly TermSpan[];
  readonly days: readonly StatedDay[];
}

/**
 * The school days from one day to another, both included: what the calendar states of a day counts first; else Monday
 * to Friday inside a term. A school that has not entered any term teaches all year.
 */
export function schoolDaysOf(from: string, to: string, { terms, days }: SchoolCalendar): string[] {
  const stated = new Map(days.map(({ day, schoolDay }) => [day, schoolDay]));
  const inTerm = (day: string) => terms.length === 0 || terms.some(({ fromOn, toOn }) => fromOn <= day && day <= toOn);
  const isWorkday = (day: string) => weekdayOf(day) <= 5;
  return daysFrom(from, to).filter((day) => stated.get(day) ?? (isWorkday(day) && inTerm(day)));
}
