import fc from 'fast-check';
import { percentileOf, valueAt, zScore } from './lms.ts';

const skewed = { l: -0.3521, m: 9.6479, s: 0.109_25 };

test.each([
  [-1.880_79, 3],
  [0, 50],
  [0.674_49, 75],
  [1.880_79, 97],
])('a score of %d is the percentile %d', (z, percentile) => {
  expect(percentileOf(z)).toBeCloseTo(percentile, 3);
});

test('a value at a score has that score, with and without skewness', () => {
  const z = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(z, fc.constantFrom(skewed, { ...skewed, l: 0 }, { ...skewed, l: 1 }), (score, lms) => {
      expect(zScore(lms, valueAt(lms, score), true)).toBeCloseTo(score, 6);
    }),
  );
});

test('beyond three the tails go by equal steps, and meet the curve at three', () => {
  const step = valueAt(skewed, 3) - valueAt(skewed, 2);
  expect(zScore(skewed, valueAt(skewed, 3) + step, true)).toBeCloseTo(4, 9);
  expect(zScore(skewed, valueAt(skewed, 3) + step, false)).not.toBeCloseTo(4, 2);
});

test('more never scores less', () => {
  const value = fc.double({ min: 2, max: 40, noNaN: true });
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(zScore(skewed, more, true)).toBeGreaterThanOrEqual(zScore(skewed, less, true));
    }),
  );
});
