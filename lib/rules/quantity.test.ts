import fc from 'fast-check';
import {
  pricedCents,
  priceText,
  quantityText,
  readPrice,
  readQuantity,
  tidyQuantity,
  unitPrice,
  unitPriceText,
} from './quantity.ts';

test.each<[string, number | null]>([
  ['x', null],
  ['1.23456', null],
  ['1..2', null],
  ['--1', null],
  ['.5', null],
  ['1234567890', null],
  ['', 0],
  ['0', 0],
  ['-0', 0],
  ['12.', 12_0000],
  ['12', 12_0000],
  ['1,234.5', 1234_5000],
  ['１２．０００１', 12_0001],
  ['-3.5', -3_5000],
  ['−3', -3_0000],
  ['999999999.9999', 999_999_999_9999],
])('what is typed as %j is %j ten-thousandths', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});

test.each<[string, number | null]>([
  ['-1', null],
  ['1.00001', null],
  ['2.5', 2_5000],
])('a price of %j is %j', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

test.each<[number, string, string]>([
  [0, '0', '0.00'],
  [1, '0.0001', '0.0001'],
  [12_0000, '12', '12.00'],
  [12_5000, '12.5', '12.50'],
  [-1_234_5678, '-1,234.5678', '-1,234.5678'],
])('%i is a quantity of %s, or a price of %s', (value, quantity, price) => {
  expect(quantityText(value)).toBe(quantity);
  expect(priceText(value)).toBe(price);
});

test.each([
  ['3.50', '3.5'],
  ['0', '0'],
  [' 7,000 ', '7,000'],
  ['x ', 'x'],
  ['', ''],
])('%j stays as %j when it is left', (typed, shown) => {
  expect(tidyQuantity(typed)).toBe(shown);
});

test.each<[number, number | null, number | null, string]>([
  [100_00, null, null, ''],
  [100_00, 0, null, ''],
  [100_00, 3_0000, 33_3333, '33.3333'],
  [20_00, 3_0000, 6_6667, '6.6667'],
  [-20_00, -3_0000, 6_6667, '6.6667'],
  [-20_00, 4_0000, -5_0000, '-5.00'],
  [0, 4_0000, 0, '0.00'],
  [1, 999_999_999_9999, 0, '0.00'],
])('%i cents for %j is a price of %j, written %j', (cents, quantity, price, text) => {
  expect(unitPrice(cents, quantity)).toBe(price);
  expect(unitPriceText(cents, quantity)).toBe(text);
});

test.each([
  [3_0000, 33_3333, 100_00],
  [1, 49_9900, 0],
  [1, 50_0000, 1],
  [-3_0000, 6_6667, -20_00],
  [0, 5_0000, 0],
])('%i at %i comes to %i cents', (quantity, price, cents) => {
  expect(pricedCents(quantity, price)).toBe(cents);
});

test('an amount that a quantity at a price comes to is of that price, as far as a cent can tell', () => {
  const quantity = fc.integer({ min: 1, max: 10_000_0000 });
  const price = fc.integer({ min: 1, max: 1_000_0000 });
  fc.assert(
    fc.property(quantity, price, (counted, each) => {
      const found = unitPrice(pricedCents(counted, each), counted) ?? 0;
      // Half a cent for all of them, and half a ten-thousandth in the price itself.
      expect(Math.abs(found - each)).toBeLessThanOrEqual(500_000 / counted + 1);
    }),
  );
});
