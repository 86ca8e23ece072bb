import { canEndFor, overlap } from './plan-days.ts';

const days = (fromOn: string, toOn: string | null = null) => ({ fromOn, toOn });

test.each([
  ['one without an end runs into the next', days('2026-09-01'), days('2027-02-01'), true, true],
  ['one that begins on the same day cannot end before it', days('2027-02-01'), days('2027-02-01'), true, false],
  ['nor can one that begins later', days('2027-03-01'), days('2027-02-01'), true, false],
  ['the last day of one is the first of the next', days('2026-09-01', '2027-02-01'), days('2027-02-01'), true, true],
  ['one ends the day before', days('2026-09-01', '2027-01-31'), days('2027-02-01'), false, false],
  ['one begins the day after', days('2027-08-01'), days('2027-02-01', '2027-07-31'), false, false],
])('%s', (_, one, next, together, ends) => {
  expect(overlap(one, next)).toBe(together);
  expect(overlap(next, one)).toBe(together);
  expect(canEndFor(one, next)).toBe(ends);
});
