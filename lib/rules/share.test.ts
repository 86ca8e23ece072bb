import { shareIn, shownShare } from './share.ts';

test.each([
  [1_000, 2_000, 2_001, 999],
  [1_000, 1, 2_001, 1],
  [100, 999, 1_000, 99],
  [100, 1, 1_000, 1],
  [1_000, 2_001, 2_001, 1_000],
  [1_000, 0, 2_001, 0],
  [10_000, 2, 3, 6_667],
  [1_000, 30, 20, 1_500],
  [1_000, 0, 0, null],
])('in %i parts %i of %i is %p', (parts, part, whole, share) => {
  expect(shareIn(parts, part, whole)).toBe(share);
});

test('a share is shown whole only where nothing is missing', () => {
  expect([shownShare(2_000, 2_001), shownShare(2_001, 2_001), shownShare(0, 0)]).toEqual([0.999, 1, null]);
});
