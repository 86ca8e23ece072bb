import { dateIn } from './address-values.ts';
import { firstDayOf, monthOf } from './calendar-date.ts';
import { dayAfter, daysAcross, lastDayOf, monthAfter } from './days.ts';

/** How many months a report goes back: as many months as a school year has, at the most. */
export const monthSpans = [1, 3, 6, 12] as const;
export type MonthSpan = (typeof monthSpans)[number];

/** The spans of days that people ask for by name. */
export const daySpans = ['today', 'yesterday', 'month', 'lastMonth', 'year'] as const;
export type DaySpan = (typeof daySpans)[number];

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days that an address asks for; none where they are no span of at most so many. */
export function daysIn(query: Readonly<Record<string, string | undefined>>, most: number): Partial<Days> {
  const [from, to] = [dateIn(query.from), dateIn(query.to)];
  return from && to && from <= to && daysAcross(from, to) <= most ? { from, to } : {};
}

/** The days of a span, counted from today. */
export function daysOfSpan(span: DaySpan, today: string): Days {
  const month = monthOf(today);
  const [yesterday, last] = [dayAfter(today, -1), monthAfter(month, -1)];
  const days: Readonly<Record<DaySpan, Days>> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    month: { from: firstDayOf(month), to: today },
    lastMonth: { from: firstDayOf(last), to: lastDayOf(last) },
    year: { from: firstDayOf(monthAfter(month, -11)), to: today },
  };
  return days[span];
}
