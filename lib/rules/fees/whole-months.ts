import { firstDayOf, monthOf } from '../calendar-date.ts';
import { dayAfter, lastDayOf, monthAfter } from '../days.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface Parted {
  /** The first and the last of the whole months; null where there is none. */
  readonly months: { readonly from: string; readonly until: string } | null;
  /** What is left before them and behind them. */
  readonly days: readonly Days[];
}

/** A span of days as whole months and the days that are left. The month of `today` is whole once today is in it. */
export function wholeMonths({ from, to }: Days, today: string): Parted {
  const [first, last] = [monthOf(from), monthOf(to)];
  const isWholeTo = to === lastDayOf(last) || (monthOf(today) === last && to >= today);
  const begin = from === firstDayOf(first) ? first : monthAfter(first, 1);
  const until = isWholeTo ? last : monthAfter(last, -1);
  if (begin > until) return { months: null, days: [{ from, to }] };
  const before = begin === first ? [] : [{ from, to: lastDayOf(first) }];
  const behind = until === last ? [] : [{ from: dayAfter(lastDayOf(until), 1), to }];
  return { months: { from: begin, until }, days: [...before, ...behind] };
}
