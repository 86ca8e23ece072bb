import fc from 'fast-check';
import { baseCents, currencyIn, fitsRate } from './foreign-amount.ts';

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
  expect(baseCents(foreign, rate, 'USD')).toBe(cents);
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
  expect(fitsRate(cents, foreign, rate, 'USD')).toBe(fits);
});

const amounts = fc.integer({ min: -9_999_999_99, max: 9_999_999_99 });

test('an amount of thousandths is converted from them', () => {
  // 1.500 dinars.
  expect(baseCents(1_500, '23.5', 'KWD')).toBe(35_25);
  expect(fitsRate(35_25, 1_500, '23.5', 'KWD')).toBe(true);
  expect(fitsRate(352_50, 1_500, '23.5', 'KWD')).toBe(false);
});

test('what is computed fits, red as black', () => {
  fc.assert(
    fc.property(amounts, fc.nat(99_999_999), fc.constantFrom('USD', 'KWD', 'JPY'), (foreign, millionths, currency) => {
      const rate = `${Math.floor(millionths / 1_000_000)}.${String(millionths % 1_000_000).padStart(6, '0')}`;
      const cents = baseCents(foreign, rate, currency) ?? Number.NaN;
      expect(fitsRate(cents, foreign, rate, currency)).toBe(true);
      expect(baseCents(-foreign, rate, currency)).toBe(0 - cents);
    }),
  );
});

test.each([
  ['USD', 'USD'],
  [' usd ', 'USD'],
  ['美元', 'USD'],
  ['＄', 'USD'],
  ['港币', 'HKD'],
  ['欧元 EUR', 'EUR'],
  ['RMB', null],
  ['人民币', null],
  ['', null],
])('a cell that says %p means %p', (cell, currency) => expect(currencyIn(cell)).toBe(currency));
