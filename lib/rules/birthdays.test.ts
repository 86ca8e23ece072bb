import { birthdaysFrom } from './birthdays.ts';

const text = (today: string, days: number) => birthdaysFrom(today, days).map(({ of, on }) => `${of} on ${on}`);

test('no day, no birthday', () => {
  expect(text('2026-11-21', 0)).toEqual([]);
});

test('over the end of a year', () => {
  expect(text('2026-12-31', 2)).toEqual(['12-31 on 2026-12-31', '01-01 on 2027-01-01']);
});

test('29 February in a year with it, and in one without', () => {
  expect(text('2028-02-28', 2)).toEqual(['02-28 on 2028-02-28', '02-29 on 2028-02-29']);
  expect(text('2027-02-28', 2)).toEqual(['02-28 on 2027-02-28', '02-29 on 2027-02-28', '03-01 on 2027-03-01']);
});
