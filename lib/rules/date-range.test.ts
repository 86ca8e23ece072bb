import { dateRangeFault } from './date-range.ts';

test.each([
  ['2026-09-02', '2026-09-01', false, 'startAfterEnd'],
  ['2026-09-02', '2026-09-01', true, 'startAfterEnd'],
  ['2026-09-01', '', true, 'endMissing'],
  ['', '2026-09-01', true, 'startMissing'],
  ['', '', true, 'endMissing'],
  ['', '', false, null],
  ['2026-09-01', '', false, null],
  ['', '2026-09-01', false, null],
  ['2026-09-01', '2026-09-01', true, null],
  ['2026-09-01', '2027-01-01', true, null],
] as const)('from %j to %j, both required: %j', (from, to, isRequired, fault) => {
  expect(dateRangeFault(from, to, isRequired)).toBe(fault);
});
