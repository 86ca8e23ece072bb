import fc from 'fast-check';
import { baseCents, fitsRate } from './foreign-amount.ts';

test.each<[number, string, number | null]>([
  [100, '', null],
  [100, '7.1234567', null],
  [100, '-7', null],
  [0, '7.1', 0],
  [100_00, '7.1', 710_00],
  [1, '0.5', 1],
  [-1, '0.5', -1],
  [1, '0.499999', 0],
  [33, '7.123456', 235],
])('%i at %s is %p', (foreign, rate, cents) => {
  expect(baseCents(foreign, rate)).toBe(cents);
});

test.each<[number, number, string, boolean]>([
  [710_00, 100_00, '', false],
  [710_02, 100_00, '7.1', false],
  [-710_00, 100_00, '7.1', false],
  [710_00, 100_00, '7.1', true],
  // A bank's own conversion of a million dollars, whose rate has more decimals than ours.
  [7_123_456_50, 1_000_000_00, '7.123456', true],
  // Revalued at the end of the month.
  [12_34, 0, '7.1', true],
])('%i for %i at %s: %p', (cents, foreign, rate, fits) => {
  expect(fitsRate(cents, foreign, rate)).toBe(fits);
});

test('what is computed fits, red as black', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }), fc.nat(99_999_999), (foreign, millionths) => {
      const rate = `${Math.floor(millionths / 1_000_000)}.${String(millionths % 1_000_000).padStart(6, '0')}`;
      const cents = baseCents(foreign, rate) ?? Number.NaN;
      expect(fitsRate(cents, foreign, rate)).toBe(true);
      expect(baseCents(-foreign, rate)).toBe(0 - cents);
    }),
  );
});
