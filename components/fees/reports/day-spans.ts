import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, lastDayOf, monthAfter } from '@/lib/rules/days.ts';

/** The spans of days that people ask for by name. */
export const daySpans = ['today', 'yesterday', 'month', 'lastMonth', 'year'] as const;
export type DaySpan = (typeof daySpans)[number];

interface Days {
  readonly from: string;
  readonly to: string;
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
