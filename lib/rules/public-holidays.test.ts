import { holidaysToEnter, publicHolidays } from './public-holidays.ts';

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
  ['a span that ends before', '2099-06-30', '2099-08-31', [], []],
])('%s', (_name, from, to, stated, expected) => {
  expect(holidaysToEnter(from, to, stated).map(({ year, holidays }) => [year, holidays.join(' ')])).toEqual(expected);
});

test('each holiday of a known notice begins within its days', () => {
  const stated = publicHolidays('2025-01-01', '2026-12-31').map((one) => ({
    ...one,
    day: one.day.replace(/^20\d\d/, '2099'),
  }));
  expect(holidaysToEnter('2099-01-01', '2099-12-31', stated)).toEqual([]);
});
