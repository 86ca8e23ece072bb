import { dayOfMonth, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';

/** Days of one month that follow each other. */
interface DayRun {
  /** YYYY-MM */
  readonly month: string;
  /** 7 or 7–11 */
  readonly text: string;
}

/** Days (YYYY-MM-DD, ascending) written as runs, so that twenty school days are read at a glance. */
export function dayRuns(days: readonly string[]): readonly DayRun[] {
  const runs: { month: string; first: string; last: string }[] = [];
  for (const day of days) {
    const current = runs.at(-1);
    if (current && current.month === monthOf(day) && dayAfter(current.last, 1) === day) current.last = day;
    else runs.push({ month: monthOf(day), first: day, last: day });
  }
  return runs.map(({ month, first, last }) => ({
    month,
    text: first === last ? String(dayOfMonth(first)) : `${dayOfMonth(first)}–${dayOfMonth(last)}`,
  }));
}
