import { urgeLevelOf } from './urge.ts';

test.each([
  [1, 'first'],
  [15, 'first'],
  [16, 'second'],
  [30, 'second'],
  [31, 'third'],
  [400, 'third'],
])('%s days', (days, level) => {
  expect(urgeLevelOf(days)).toBe(level);
});
