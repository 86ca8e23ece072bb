import fc from 'fast-check';
import {
  amountText,
  centsText,
  hundredthsText,
  isBeyondMoney,
  type Rounding,
  readCents,
  roundedCents,
} from './money.ts';

test.each([
  [-1n, 1n],
  [1n, 0n],
  [1n, -2n],
])('%d/%d cannot be rounded', (numerator, denominator) => {
  expect(() => roundedCents(numerator, denominator, 'cent')).toThrow(RangeError);
});

test.each<[bigint, bigint, Rounding, bigint]>([
  [0n, 3n, 'yuan', 0n],
  [1n, 2n, 'cent', 1n],
  [1n, 3n, 'cent', 0n],
  [2n, 3n, 'cent', 1n],
  [1234n, 1n, 'cent', 1234n],
  [1234n, 1n, 'tenCents', 1230n],
  [1235n, 1n, 'tenCents', 1240n],
  [1249n, 1n, 'yuan', 1200n],
  [1250n, 1n, 'yuan', 1300n],
  [1299n, 1n, 'yuanDown', 1200n],
  [9_999_999_999_999n, 1n, 'yuanDown', 9_999_999_999_900n],
])('%d/%d by %s is %d', (numerator, denominator, rounding, cents) => {
  expect(roundedCents(numerator, denominator, rounding)).toBe(cents);
});

test.each(['', '-1', '1.234', '1e3', 'a', '1.', '.5', '12345678901234'])('%j is no amount', (text) => {
  expect(readCents(text)).toBeNull();
});

test.each([
  ['0', 0],
  ['1234.5', 123_450],
  ['1,234.50', 123_450],
  ['￥１２', 1_200],
])('%s is read as %d cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each([
  [0, '0.00'],
  [-5, '-0.05'],
  [123_456_789, '1,234,567.89'],
])('%d cents are shown as %s', (cents, text) => {
  expect(centsText(cents)).toBe(text);
});

test('what is shown is read back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => readCents(centsText(cents)) === cents));
  expect([1250, 1000, 5, 0].map(hundredthsText)).toEqual(['12.5', '10', '0.05', '0']);
});

test.each([
  ['', 2],
  ['-1', 2],
  ['1.234', 2],
  ['1.5', 0],
  ['1e3', 2],
  ['a', 2],
])('%j with %d decimals is no amount', (typed, decimals) => {
  expect(amountText(typed, decimals)).toBeNull();
});

test.each([
  ['1234.5', 2, '1,234.50'],
  ['￥１２', 2, '12.00'],
  ['007', 2, '7.00'],
  ['1,234,567', 0, '1,234,567'],
  ['0.1234', 4, '0.1234'],
])('%j with %d decimals is shown as %s', (typed, decimals, shown) => {
  expect(amountText(typed, decimals)).toBe(shown);
});

test.each([
  ['99999999999999', true],
  ['100000000.01', true],
  ['100,000,001', true],
  ['100000000', false],
  ['abc', false],
])('%s is beyond what can be entered: %s', (text, isBeyond) => {
  expect(isBeyondMoney(text)).toBe(isBeyond);
});
