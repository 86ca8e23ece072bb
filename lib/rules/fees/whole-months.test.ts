import fc from 'fast-check';
import { firstDayOf } from '../calendar-date.ts';
import { dayAfter, daysFrom, lastDayOf, monthAfter } from '../days.ts';
import { wholeMonths } from './whole-months.ts';

const today = '2026-11-27';

test.each([
  ['a month', '2026-09-01', '2026-09-30', '2026-09 2026-09', []],
  ['this month, up to today', '2026-11-01', today, '2026-11 2026-11', []],
  ['this month, not up to today', '2026-11-01', '2026-11-26', null, ['2026-11-01 2026-11-26']],
  ['days of one month', '2026-09-02', '2026-09-30', null, ['2026-09-02 2026-09-30']],
  ['days of two months', '2026-09-02', '2026-10-30', null, ['2026-09-02 2026-10-30']],
  ['days around', '2026-07-31', '2026-10-01', '2026-08 2026-09', ['2026-07-31 2026-07-31', '2026-10-01 2026-10-01']],
])('%s', (_, from, to, months, days) => {
  const parted = wholeMonths({ from, to }, today);
  expect(parted.months && `${parted.months.from} ${parted.months.until}`).toBe(months);
  expect(parted.days.map((one) => `${one.from} ${one.to}`)).toEqual(days);
});

test('each day of a span is in one of its parts', () => {
  const day = fc.nat({ max: 800 }).map((days) => dayAfter('2025-01-01', days));
  fc.assert(
    fc.property(day, fc.nat({ max: 400 }), (from, length) => {
      const to = dayAfter(from, length);
      const { months, days } = wholeMonths({ from, to }, '2030-01-01');
      const parts = [...days, ...(months ? [{ from: firstDayOf(months.from), to: lastDayOf(months.until) }] : [])];
      const told = parts.flatMap((part) => daysFrom(part.from, part.to)).toSorted();
      expect(told).toEqual(daysFrom(from, to));
      for (const part of days) expect(part.to < monthAfter(part.from.slice(0, 7), 2)).toBe(true);
    }),
  );
});
