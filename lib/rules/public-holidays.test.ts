import { freeDays, holidaysToEnter, publicHolidays, springFestivalOf } from './public-holidays.ts';

const free = (...days: string[]) => days.map((day) => ({ day, schoolDay: false }));
const inSpring = ['newYear', 'springFestival', 'qingming', 'labourDay', 'dragonBoat'];

test.each([
  ['years with their notices', '2025-09-01', '2026-08-31', [], []],
  [
    'the half of a school year without its notice',
    '2098-09-01',
    '2099-08-31',
    [],
    [
      [2098, 'midAutumn nationalDay'],
      [2099, inSpring.join(' ')],
    ],
  ],
  [
    'what is stated already',
    '2099-01-01',
    '2099-08-31',
    free('2099-01-01', '2099-02-03'),
    [[2099, 'qingming labourDay dragonBoat']],
  ],
  ['a day that is worked', '2099-01-01', '2099-01-31', [{ day: '2099-01-02', schoolDay: true }], [[2099, 'newYear']]],
  [
    'a Mid-Autumn that the National Day leaves to itself',
    '2099-09-01',
    '2099-12-31',
    free('2099-10-01', '2099-10-07'),
    [[2099, 'midAutumn']],
  ],
  [
    'a Mid-Autumn in the week of the National Day',
    '2028-09-01',
    '2028-12-31',
    free('2028-10-01', '2028-10-02', '2028-10-03'),
    [],
  ],
  ['a span that ends before', '2099-06-30', '2099-08-31', [], []],
])('%s', (_name, from, to, stated, expected) => {
  expect(holidaysToEnter(from, to, stated).map(({ year, holidays }) => [year, holidays.join(' ')])).toEqual(expected);
});

test('each holiday of a known notice begins within its days', () => {
  const stated = publicHolidays('2025-01-01', '2026-12-31').map((one) => ({
    ...one,
    day: one.day.replace(/^20\d\d/, '2099'),
  }));
  // Mid-Autumn follows the moon, and in 2099 on a day of its own.
  expect(holidaysToEnter('2099-01-01', '2099-12-31', stated)).toEqual([{ year: 2099, holidays: ['midAutumn'] }]);
});

test.each([
  ['2026-10-01', '2026-10-31', 7, '2026-10-01'],
  ['2026-11-01', '2026-11-30', 0, undefined],
  ['2099-10-01', '2099-10-31', 3, '2099-10-01'],
  // New Year's Eve and three days of the new year.
  ['2028-01-02', '2028-01-31', 4, '2028-01-25'],
  ['2027-02-01', '2027-02-28', 4, '2027-02-05'],
  ['2030-02-01', '2030-02-28', 4, '2030-02-02'],
  ['2029-02-01', '2029-02-28', 4, '2029-02-12'],
  ['2027-09-01', '2027-09-30', 1, '2027-09-15'],
  ['2027-06-01', '2027-06-30', 1, '2027-06-09'],
  ['2027-04-01', '2027-04-30', 1, '2027-04-05'],
  ['2028-04-01', '2028-04-30', 1, '2028-04-04'],
])('from %s to %s everybody is free on %i days, the first of them %s', (from, to, count, first) => {
  const days = freeDays(from, to);
  expect([days.length, days[0]]).toEqual([count, first]);
});

/** As the Purple Mountain Observatory's calendars have them. */
test.each([
  [2024, '2024-02-10'],
  [2025, '2025-01-29'],
  [2026, '2026-02-17'],
  [2027, '2027-02-06'],
  [2028, '2028-01-26'],
  [2029, '2029-02-13'],
  [2030, '2030-02-03'],
  [2031, '2031-01-23'],
  [2032, '2032-02-11'],
  [2033, '2033-01-31'],
  [2034, '2034-02-19'],
  [2035, '2035-02-08'],
])('the lunar year %i begins on %s', (year, day) => {
  expect(springFestivalOf(year)).toBe(day);
});
