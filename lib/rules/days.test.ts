import fc from 'fast-check';
import { monthOf, weekdayOf, yearOf } from './calendar-date.ts';
import {
  dayAfter,
  daysAcross,
  daysBetween,
  daysEarlier,
  daysFrom,
  daysLater,
  lastDayOf,
  lastMonths,
  monthAfter,
  msOfDays,
} from './days.ts';

/*
 * An independent count of the Gregorian calendar, with neither Date nor dayjs: whole years by their leap rule, then
 * whole months by a table.
 */
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthLengths = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const written = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Every day from 1900 to 2100 in its order. */
const calendar = Array.from({ length: 201 }, (_, n) => 1900 + n).flatMap((year) =>
  monthLengths(year).flatMap((length, month) => Array.from({ length }, (_, day) => written(year, month + 1, day + 1))),
);
const place = fc.integer({ min: 0, max: calendar.length - 1 });
const dayAt = (at: number) => calendar[at] ?? '';

test('what is no day or no month has none after it', () => {
  for (const none of ['', '2026-13-01', 'today', '2026-11-18T08:00:00Z'])
    expect(() => dayAfter(none, 1)).toThrow(RangeError);
  for (const none of ['', '2026-13', '2026-11-18']) expect(() => monthAfter(none, 1)).toThrow(RangeError);
  expect(() => lastDayOf('')).toThrow(RangeError);
  expect(daysBetween('', '2026-11-18')).toBeNaN();
  expect(daysFrom('', '2026-11-18')).toEqual([]);
});

test('days after and between are those of the calendar', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(dayAfter(dayAt(a), b - a)).toBe(dayAt(b));
      expect(daysBetween(dayAt(a), dayAt(b))).toBe(b - a);
      expect(daysAcross(dayAt(a), dayAt(b))).toBe(b - a + 1);
    }),
  );
});

test('the days of a span are those of the calendar', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: -3, max: 800 }), (a, length) => {
      const end = Math.min(a + length, calendar.length - 1);
      expect(daysFrom(dayAt(a), dayAt(Math.max(0, end)))).toEqual(calendar.slice(a, Math.max(0, end) + 1));
    }),
  );
});

test('a month ends where its length says', () => {
  for (let year = 1900; year <= 2100; year++)
    for (const [at, length] of monthLengths(year).entries()) {
      const month = written(year, at + 1, 1).slice(0, 7);
      expect(lastDayOf(month)).toBe(`${month}-${length}`);
    }
});

test('months after are counted by twelve a year', () => {
  const monthNumber = fc.integer({ min: 1900 * 12, max: 2101 * 12 - 1 });
  const monthAt = (n: number) => monthOf(written(Math.floor(n / 12), (n % 12) + 1, 1));
  fc.assert(fc.property(monthNumber, monthNumber, (a, b) => expect(monthAfter(monthAt(a), b - a)).toBe(monthAt(b))));
  expect(lastMonths('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(lastMonths('2026-02', 0)).toEqual([]);
});

test('weekdays go round from a Monday, which the first day of 1900 was', () => {
  fc.assert(fc.property(place, (at) => expect(weekdayOf(dayAt(at))).toBe((at % 7) + 1)));
});

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2000-03-01', -1, '2000-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['0001-01-01', 364, '0001-12-31'],
])('%s and %i days is %s', (day, days, expected) => expect(dayAfter(day, days)).toBe(expected));

test.each([
  ['2026-02-27', '2026-03-01', 3],
  ['2026-03-01', '2026-03-01', 1],
  ['2026-03-02', '2026-03-01', 0],
  ['0001-01-01', '9999-12-31', 3_652_059],
])('from %s to %s there are %i days', (from, to, days) => {
  expect(daysAcross(from, to)).toBe(days);
});

test('a term of days has 24 hours for each, also where clocks are changed within it', () => {
  const day = 86_400 * 1_000;
  // Clocks in Berlin went forward on 29 March 2026 and back on 25 October.
  for (const change of ['2026-03-28T12:00:00+01:00', '2026-10-24T12:00:00+02:00']) {
    const moment = new Date(change);
    expect(daysLater(moment, 2).getTime() - moment.getTime()).toBe(2 * day);
    expect(moment.getTime() - daysEarlier(moment, 2).getTime()).toBe(2 * day);
  }
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01T00:00:00Z') }),
      fc.nat(4_000),
      (moment, n) => {
        expect(daysEarlier(daysLater(moment, n), n)).toEqual(moment);
        expect(daysLater(moment, n).getTime()).toBe(moment.getTime() + n * day);
        expect(msOfDays(n)).toBe(n * day);
        expect(msOfDays(n + 0.5)).toBe(n * day + day / 2);
      },
    ),
  );
});

test('the year of a day is the one it is written in', () => {
  fc.assert(
    fc.property(place, (at) => expect(written(yearOf(dayAt(at)), 1, 1).slice(0, 4)).toBe(dayAt(at).slice(0, 4))),
  );
});
