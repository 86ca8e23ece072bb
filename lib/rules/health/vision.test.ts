import fc from 'fast-check';
import { decimalOf, fiveMarkOf, pupilVision, referralReasons } from './vision.ts';

test.each([
  [100, 50],
  [80, 49],
  [60, 48],
  [50, 47],
  [40, 46],
  [10, 40],
  [150, 52],
])('a decimal acuity of %d hundredths is the mark of %d tenths', (decimal, mark) => {
  expect(fiveMarkOf(decimal)).toBe(mark);
});

test('a mark there and back is the same', () => {
  fc.assert(fc.property(fc.integer({ min: 40, max: 53 }), (mark) => expect(fiveMarkOf(decimalOf(mark))).toBe(mark)));
});

test.each([
  [51, 'normal'],
  [50, 'normal'],
  [49, 'mild'],
  [48, 'moderate'],
  [46, 'moderate'],
  [45, 'severe'],
  [40, 'severe'],
] as const)('the mark of %d tenths is %s', (mark, word) => {
  expect(pupilVision(mark)).toBe(word);
});

test.each([
  ['nothing measured', { years: 4, left: null, right: null }, []],
  ['too young for a limit', { years: 2, left: 40, right: 40 }, []],
  ['at the limit of four years', { years: 4, left: 48, right: 49 }, ['low']],
  ['above it', { years: 4, left: 49, right: 49 }, []],
  ['the same eyes a year later', { years: 5, left: 49, right: 49 }, ['low']],
  ['good eyes two lines apart', { years: 5, left: 50, right: 52 }, ['apart']],
  ['one eye measured', { years: 6, left: 49, right: null }, ['low']],
] as const)('%s', (_, eyes, reasons) => {
  expect(referralReasons(eyes)).toEqual(reasons);
});
