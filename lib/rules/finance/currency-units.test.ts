import fc from 'fast-check';
import {
  bareForeign,
  foreignAmountText,
  fromThousandths,
  isWholeMinor,
  minorDigits,
  readForeign,
} from './currency-units.ts';
import { foreignCurrencies } from './foreign-amount.ts';

test.each<[string, string, number | null]>([
  ['100.5', 'JPY', null],
  ['1.234', 'USD', null],
  ['1.2345', 'KWD', null],
  ['x', 'KWD', null],
  ['', 'JPY', 0],
  ['12,345', 'JPY', 12_345_00],
  ['−300', 'KRW', -300_00],
  ['100.5', 'USD', 100_50],
  ['1.234', 'KWD', 1_234],
  ['-1', 'BHD', -1_000],
])('%p typed in %s is kept as %p', (text, currency, amount) => {
  expect(readForeign(text, currency)).toBe(amount);
});

test.each([
  [12_345_00, 'JPY', '12,345'],
  // Kept before fractions of a yen were refused: nothing of it is hidden.
  [12_345_50, 'JPY', '12,345.50'],
  [-1_000_00, 'USD', '-1,000.00'],
  [1_234_567, 'KWD', '1,234.567'],
  [-5, 'TND', '-0.005'],
  [0, 'KRW', '0'],
])('%i kept in %s is read as %s', (amount, currency, text) => {
  expect(foreignAmountText(amount, currency)).toBe(text);
  expect(bareForeign(amount, currency)).toBe(text.replaceAll(',', ''));
});

test('what is read of an amount is that amount, in every currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...foreignCurrencies),
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      (currency, units) => {
        const amount = minorDigits(currency) === 0 ? units * 100 : units;
        expect(isWholeMinor(amount, currency)).toBe(true);
        expect(readForeign(foreignAmountText(amount, currency), currency)).toBe(amount);
        expect(fromThousandths(minorDigits(currency) === 3 ? amount : amount * 10, currency)).toBe(amount);
      },
    ),
  );
});

test('a file says thousandths of any currency; what has more decimals than the currency is none', () => {
  expect(fromThousandths(1_500, 'JPY')).toBeNull();
  expect(fromThousandths(1_505, 'USD')).toBeNull();
  expect(fromThousandths(1_505, 'KWD')).toBe(1_505);
});
