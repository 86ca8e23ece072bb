import { amountOrNothing, tidyAmount, typedCents } from './typed-amount.ts';

test.each([
  ['1.234', null],
  ['abc', null],
  ['--5', null],
  ['1e3', null],
  ['100000000.01', null],
  ['-100000000.01', null],
  ['-100000000', -10_000_000_000],
  ['', 0],
  ['  ', 0],
  ['-0', 0],
  ['1234.5', 123_450],
  ['-1,234.50', -123_450],
  ['－12', -1_200],
  ['￥8', 800],
])('an amount typed as %j is %j cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

test.each([
  ['1234.5', '1,234.50'],
  ['-3', '-3.00'],
  ['0', ''],
  ['three', 'three'],
])('%j is shown as %j', (text, shown) => {
  expect(tidyAmount(text)).toBe(shown);
});

test('zero is left out', () => {
  expect(amountOrNothing(0)).toBe('');
  expect(amountOrNothing(-5)).toBe('-0.05');
});
