import fc from 'fast-check';
import { readForeign } from './finance/currency-units.ts';
import { typedCents } from './finance/typed-amount.ts';
import { amountText, centsText, readCents, readHundredths } from './money.ts';
import { readQuantity } from './quantity.ts';
import { plainNumber } from './written-number.ts';

const misplaced = ['12,5', '350,50', '12，5', '1,2,3', '1,23', '1234,567', '1,234,56', ',123', '1,234,', '12,345.6,7'];
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  plainNumber,
  readCents,
  readHundredths,
  amountText,
  typedCents,
  readQuantity,
  foreign: (text) => readForeign(text, 'USD'),
};

describe.each(Object.entries(readers))('%s', (_, read) => {
  test.each(misplaced)('%j is none, since its comma may be a point', (text) => expect(read(text)).toBeNull());
  test.each(['1 2', '1.2.3', '--1', '(1', '1)', '(-1)', '1-', '十', '12元5'])('%j is none', (text) =>
    expect(read(text)).toBeNull(),
  );
});

test.each([
  ['1234.5', '1234.5'],
  ['1,234.50', '1234.50'],
  ['１，２３４．５０', '1234.50'],
  ['1,234,567', '1234567'],
  ['12.50元', '12.50'],
  ['￥ 12', '12'],
  ['¥1,000', '1000'],
  ['-¥12', '-12'],
  ['￥-12', '-12'],
  ['−12', '-12'],
  ['(105.00)', '-105.00'],
  ['（￥105.00）', '-105.00'],
  ['+7', '7'],
])('%j is written %s', (text, plain) => expect(plainNumber(text)).toBe(plain));

test('in brackets stands what is taken away, where that can be', () => {
  expect(typedCents('(105.00)')).toBe(-105_00);
  expect(readCents('(105.00)')).toBeNull();
});

test('what is shown is read back, whatever its sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), (cents) => typedCents(centsText(cents)) === (cents || 0)),
  );
});
