import fc from 'fast-check';
import { dayAfter } from '../days.ts';
import { ageInDays, completedHalfYears, completedMonths } from './age.ts';

test('a day before the birth has no age', () => {
  expect(() => ageInDays('2022-05-02', '2022-05-01')).toThrow(RangeError);
  expect(() => completedMonths('2022-05-02', '2022-05-01')).toThrow(RangeError);
});

test.each([
  ['the day of birth', '2022-05-02', '2022-05-02', 0],
  ['the day before a month is full', '2022-05-02', '2022-06-01', 0],
  ['a full month', '2022-05-02', '2022-06-02', 1],
  ['born on the 31st, a month of 30 days', '2022-08-31', '2022-09-30', 1],
  ['born on 31 August, the last of February', '2022-08-31', '2023-02-28', 6],
  ['born on 31 August, the day before', '2022-08-31', '2023-02-27', 5],
  ['born on a leap day, a year later', '2024-02-29', '2025-02-28', 12],
  ['born on a leap day, in the next leap year the day before', '2024-02-29', '2028-02-28', 47],
])('months: %s', (_, born, on, months) => {
  expect(completedMonths(born, on)).toBe(months);
});

test('six years, five months and 29 days is the band of six years', () => {
  expect(completedHalfYears('2020-03-01', '2026-08-30')).toBe(12);
  expect(completedHalfYears('2020-03-01', '2026-09-01')).toBe(13);
});

test('nobody grows younger', () => {
  const days = fc.integer({ min: 0, max: 7_000 });
  fc.assert(
    fc.property(days, days, days, (birth, one, other) => {
      const born = dayAfter('2006-01-01', birth);
      const [first, second] = [Math.min(one, other), Math.max(one, other)].map((age) => dayAfter(born, age));
      expect(completedMonths(born, second ?? '')).toBeGreaterThanOrEqual(completedMonths(born, first ?? ''));
    }),
  );
});
