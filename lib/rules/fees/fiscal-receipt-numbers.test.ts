import {
  fiscalReceiptNumberText,
  freeSerials,
  readFiscalReceiptNumber,
  readFiscalReceiptRange,
  serialIn,
} from './fiscal-receipt-numbers.ts';
import { fiscalReceiptActionsOf } from './fiscal-receipt-states.ts';

test.each([
  ['', null],
  ['12a', null],
  ['１２', null],
  ['-1', null],
  ['123456789012345678901', null],
  ['0000000001', { prefix: '', serial: 1, width: 10 }],
  ['0', { prefix: '', serial: 0, width: 1 }],
  ['24512000000012345678', { prefix: '24512', serial: 12_345_678, width: 15 }],
])('%s is read as %j', (text, read) => {
  expect(readFiscalReceiptNumber(text)).toEqual(read);
  if (read) expect(fiscalReceiptNumberText(read, read.serial)).toBe(text);
});

test.each([
  ['0010', '001'],
  ['0002', '0001'],
  ['1', 'x'],
  ['24512000000012345678', '24513000000012345678'],
])('from %s to %s is no range', (first, last) => {
  expect(readFiscalReceiptRange(first, last)).toBeNull();
});

const range = { prefix: '', width: 8, firstSerial: 1, lastSerial: 100 };
const long = { prefix: '24512', width: 15, firstSerial: 1, lastSerial: 9 };
test.each([
  [range, '00000001', 1],
  [range, '100', 100],
  [range, '000000001', null],
  [range, '101', null],
  [range, '0', null],
  [long, '24512000000000000009', 9],
  [long, '24513000000000000009', null],
  [long, '9', 9],
])('of %j the number %s is %s', (of, text, serial) => {
  expect(serialIn(of, text)).toBe(serial);
});

test('numbers that are taken are left out, and there are no more than the range has', () => {
  expect(freeSerials(range, 98, new Set([99]), 5)).toEqual([98, 100]);
});

test.each([
  ['issued', 'paper', '2026-01-05', false, ['void', 'reverse']],
  ['issued', 'paper', '2026-01-05', true, ['reverse']],
  ['issued', 'electronic', '2026-09-01', false, ['void', 'reverse']],
  ['issued', 'electronic', '2026-08-31', false, ['reverse']],
  ['voided', 'paper', '2026-09-01', false, []],
  ['flushed', 'electronic', '2026-09-01', false, []],
  ['red', 'electronic', '2026-09-01', false, []],
] as const)('of one that is %s, %s, of %s, its batch ended: %s', (state, form, day, isEnded, may) => {
  expect(fiscalReceiptActionsOf({ state, form, day, today: '2026-09-30', isEnded })).toEqual(may);
});
