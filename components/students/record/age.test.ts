import { ageOn } from './age.ts';

const today = '2026-11-21';

test.each([
  [null, null],
  ['', null],
  ['2027-01-01', null],
  ['2026-11-21', 0],
  ['2020-11-22', 5],
  ['2020-11-21', 6],
  ['2020-12-01', 5],
  ['2020-02-29', 6],
])('born on %p one is %p', (birthDate, years) => {
  expect(ageOn(birthDate, today)).toBe(years);
});
