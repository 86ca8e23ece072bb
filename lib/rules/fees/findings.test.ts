import { findingsOfBill } from './findings.ts';

test.each([
  ['as before', 1_000, 1_000, []],
  ['less of a change than the share', 1_199, 1_000, []],
  ['a change of the share', 1_200, 1_000, ['changed']],
  ['less by the share', 800, 1_000, ['changed']],
  ['from nothing', 1, 0, ['changed']],
  ['nothing before', 1_000, null, ['new']],
  ['nothing now', 0, 1_000, ['zero', 'changed']],
  ['below nothing', -1, null, ['negative', 'new']],
] as const)('%s', (_, now, before, found) => {
  expect(findingsOfBill(now, before, 2_000)).toEqual(found);
});

test('with no share every change stands out', () => {
  expect(findingsOfBill(1_001, 1_000, 0)).toEqual(['changed']);
  expect(findingsOfBill(1_000, 1_000, 0)).toEqual([]);
});
