import { firstDayOf, monthNumberOf, monthOf, yearOf } from '../calendar-date.ts';
import { earlierOf, lastDayOf, lastMonths } from '../days.ts';
import { schoolYearOf, schoolYearStart } from '../school-year.ts';

/** How far a report of health reaches: a day class by class, a month day by day, a school year month by month. */
export const reportScales = ['day', 'month', 'year'] as const;
export type ReportScale = (typeof reportScales)[number];

/** The days of the report that a day lies in, not beyond today; each month of it apart, since they are read so. */
export function reportSpan(scale: ReportScale, day: string, today: string) {
  const [first, last] = endsOf(scale, day);
  // Nothing has happened yet in what begins after today.
  const [from, to] = [first, first > today ? last : earlierOf(last, today)];
  const monthCount = scale === 'year' ? monthsFrom(monthOf(from), monthOf(to)) : 1;
  const months = lastMonths(monthOf(to), monthCount)
    .toReversed()
    .map((month) => ({
      month,
      from: monthOf(from) === month ? from : firstDayOf(month),
      to: earlierOf(lastDayOf(month), to),
    }));
  return { from, to, months };
}

function endsOf(scale: ReportScale, day: string): readonly [string, string] {
  if (scale === 'day') return [day, day];
  if (scale === 'month') return [firstDayOf(monthOf(day)), lastDayOf(monthOf(day))];
  const year = schoolYearOf(day);
  return [schoolYearStart(year), lastDayOf(`${year + 1}-08`)];
}

const monthsFrom = (from: string, to: string) => {
  const number = (month: string) => yearOf(month) * 12 + monthNumberOf(month);
  return number(to) - number(from) + 1;
};
