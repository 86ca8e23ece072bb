import { isCalled } from './roll-progress.ts';

test.each([
  ['nobody is expected', 0, 0, false],
  ['a morning with two leaves and no roll', 293, 291, false],
  ['a fifth is left', 40, 8, true],
  ['one more than a fifth', 40, 9, false],
  ['all are recorded', 40, 0, true],
])('%s', (_, due, open, called) => {
  expect(isCalled({ due, open })).toBe(called);
});
