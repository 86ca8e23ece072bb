import { firstDayOf, monthOf } from '../calendar-date.ts';
import { dayAfter, lastDayOf, monthAfter } from '../days.ts';

/** Sums of whole months, or of days, that are added up or taken off again; by the first and the last of them. */
export interface SumPart {
  readonly told: 'month' | 'day';
  /** Null: whatever there is before. */
  readonly from: string | null;
  readonly to: string;
  readonly isTakenOff: boolean;
}

const part = (told: SumPart['told'], from: string | null, to: string, isTakenOff = false): SumPart => ({
  ...{ told, from, to, isTakenOff },
});

/** The sixteenth: of a month that is cut behind it, what is left off is the smaller part. */
const middleOf = (month: string) => dayAfter(firstDayOf(month), 15);

/**
 * A span of days by the sums that are kept of months and days: of a month that is cut the smaller part is read, to be
 * added, or to be taken off the whole. The month of `today` is whole once today is in the span.
 */
export function sumParts(from: string | null, to: string, today: string): readonly SumPart[] {
  const [first, last] = [from === null ? null : monthOf(from), monthOf(to)];
  if (from !== null && first === last && dayAfter(from, 15) > to) return [part('day', from, to)];
  const isWhole = to === lastDayOf(last) || (monthOf(today) === last && to >= today);
  const parts: SumPart[] = [];
  let [begin, until] = [first, last];
  if (from !== null && first !== null && from !== firstDayOf(first)) {
    if (first !== last && from > middleOf(first)) {
      begin = monthAfter(first, 1);
      parts.push(part('day', from, lastDayOf(first)));
    } else parts.push(part('day', firstDayOf(first), dayAfter(from, -1), true));
  }
  if (!isWhole) {
    if (first !== last && to < middleOf(last)) {
      until = monthAfter(last, -1);
      parts.push(part('day', firstDayOf(last), to));
    } else parts.push(part('day', dayAfter(to, 1), lastDayOf(last), true));
  }
  return begin !== null && begin > until ? parts : [part('month', begin, until), ...parts];
}
