import { monthDayOf, yearOf } from './calendar-date.ts';
import { dayAfter, daysFrom } from './days.ts';

interface HolidayPlan {
  readonly name: string;
  /** First and last free day. */
  readonly free: readonly [from: string, to: string];
  /** Days of weekends that are worked for it. */
  readonly worked: readonly string[];
}

/**
 * The holidays of the State Council's yearly notices: 国办发明电〔2024〕12号 for 2025, 国办发明电〔2025〕7号 for 2026. A year is added
 * when its notice is out.
 */
const plans: Readonly<Record<number, readonly HolidayPlan[]>> = {
  2025: [
    { name: '元旦', free: ['2025-01-01', '2025-01-01'], worked: [] },
    { name: '春节', free: ['2025-01-28', '2025-02-04'], worked: ['2025-01-26', '2025-02-08'] },
    { name: '清明节', free: ['2025-04-04', '2025-04-06'], worked: [] },
    { name: '劳动节', free: ['2025-05-01', '2025-05-05'], worked: ['2025-04-27'] },
    { name: '端午节', free: ['2025-05-31', '2025-06-02'], worked: [] },
    { name: '国庆节、中秋节', free: ['2025-10-01', '2025-10-08'], worked: ['2025-09-28', '2025-10-11'] },
  ],
  2026: [
    { name: '元旦', free: ['2026-01-01', '2026-01-03'], worked: ['2026-01-04'] },
    { name: '春节', free: ['2026-02-15', '2026-02-23'], worked: ['2026-02-14', '2026-02-28'] },
    { name: '清明节', free: ['2026-04-04', '2026-04-06'], worked: [] },
    { name: '劳动节', free: ['2026-05-01', '2026-05-05'], worked: ['2026-05-09'] },
    { name: '端午节', free: ['2026-06-19', '2026-06-21'], worked: [] },
    { name: '中秋节', free: ['2026-09-25', '2026-09-27'], worked: [] },
    { name: '国庆节', free: ['2026-10-01', '2026-10-07'], worked: ['2026-09-20', '2026-10-10'] },
  ],
};

/** The days of a year, MM-DD, between which each public holiday begins, whatever its notice says. */
const windows = {
  newYear: ['01-01', '01-03'],
  springFestival: ['01-20', '02-25'],
  qingming: ['04-03', '04-07'],
  labourDay: ['05-01', '05-05'],
  dragonBoat: ['05-28', '06-26'],
  nationalDay: ['10-01', '10-07'],
} as const;
export type Holiday = keyof typeof windows | 'midAutumn';
const inOrder = [...Object.keys(windows).slice(0, -1), 'midAutumn', 'nationalDay'] as Holiday[];

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/**
 * Where the new moon of the first month falls within minutes of midnight in Beijing, the platform, which reckons it
 * less closely, names the day beside it: 6 February 2027 at 23:56, 3 February 2030 at 00:07 (GB/T 33661-2017). No other
 * holiday of this century lies so.
 */
const closeNewMoons: Readonly<Record<number, string>> = { 2027: '2027-02-06', 2030: '2030-02-03' };

/** The first day of a lunar year, by the year in which it begins. */
export const springFestivalOf = (year: number): string =>
  closeNewMoons[year] ?? lunarDay('1/1', `${year}-01-20`, `${year}-02-25`);

/** The day between two days that is this day of the lunar calendar, month/day. */
const lunarDay = (monthDay: string, from: string, to: string) =>
  daysFrom(from, to).find((day) => chinese.format(new Date(day)) === monthDay) ?? '';

const midAutumnOf = (year: number) => lunarDay('8/15', `${year}-09-07`, `${year}-10-09`);

/**
 * First and last day of a year on which a public holiday begins. Mid-Autumn is its day, the 15th of the eighth month,
 * which may lie in the National Day's week.
 */
function windowOf(name: Holiday, year: number): readonly [first: string, last: string] {
  if (name !== 'midAutumn') return windows[name].map((day) => `${year}-${day}`) as [string, string];
  const day = midAutumnOf(year);
  return [day, day];
}

/**
 * The public holidays between two days of a year without a known notice for which no free day is stated yet: they are
 * entered by hand.
 */
export function holidaysToEnter(
  from: string,
  to: string,
  stated: readonly { readonly day: string; readonly schoolDay: boolean }[],
): { readonly year: number; readonly holidays: readonly Holiday[] }[] {
  const isFree = (first: string, last: string) =>
    stated.some(({ day, schoolDay }) => !schoolDay && first <= day && day <= last);
  return [...new Set([from, to].map((day) => yearOf(day)))]
    .filter((year) => !(year in plans))
    .map((year) => ({
      year,
      holidays: inOrder.filter((name) => {
        const [first, last] = windowOf(name, year);
        return from <= first && last <= to && !isFree(first, last);
      }),
    }))
    .filter(({ holidays }) => holidays.length > 0);
}

const yearsAcross = (from: string, to: string) =>
  Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, years) => yearOf(from) + years);

/** Free days by the regulation itself (全国年节及纪念日放假办法, 2024), whatever a year's notice adds to them. */
const fixedFree = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);

/** New Year's Eve and the first three days of the lunar year, Dragon Boat Festival and Mid-Autumn. */
function lunarFreeOf(year: number): string[] {
  const first = springFestivalOf(year);
  const spring = [-1, 0, 1, 2].map((days) => dayAfter(first, days));
  return [...spring, lunarDay('5/5', `${year}-05-28`, `${year}-06-26`), midAutumnOf(year)];
}

/** The day of Qingming in this century, by the sun's place. */
function qingmingOf(year: number): string {
  const [inCentury, dayInFour, mean] = [year % 100, 0.2422, 4.81];
  return `${year}-04-${String(Math.floor(inCentury * dayInFour + mean) - Math.floor(inCentury / 4)).padStart(2, '0')}`;
}

/**
 * The days between two days on which everybody is free: by the notice of their year where it is known, else those of
 * the regulation.
 */
export function freeDays(from: string, to: string): string[] {
  const noticed = publicHolidays(from, to).flatMap(({ day, schoolDay }) => (schoolDay ? [] : [day]));
  const moving = new Set(
    yearsAcross(from, to).flatMap((year) => (year in plans ? [] : [...lunarFreeOf(year), qingmingOf(year)])),
  );
  const others = daysFrom(from, to).filter(
    (day) => !(yearOf(day) in plans) && (fixedFree.has(monthDayOf(day)) || moving.has(day)),
  );
  return [...noticed, ...others].sort((a, b) => a.localeCompare(b));
}

/** A day of a public holiday, or one worked for it. */
export interface HolidayDay {
  readonly day: string;
  readonly schoolDay: boolean;
  readonly name: string;
}

/**
 * The public holidays between two days and the days worked for them, in their order; years without a known notice have
 * none.
 */
export function publicHolidays(from: string, to: string): HolidayDay[] {
  const days = Object.values(plans)
    .flat()
    .flatMap(({ name, free: [first, last], worked }) => [
      ...daysFrom(first, last).map((day) => ({ day, schoolDay: false, name })),
      ...worked.map((day) => ({ day, schoolDay: true, name: `${name}调休` })),
    ]);
  return days.filter(({ day }) => from <= day && day <= to).sort((a, b) => a.day.localeCompare(b.day));
}
