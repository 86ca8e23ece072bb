import fc from 'fast-check';
import { asksForSecond, isFever, readTemperature } from './temperature.ts';

test.each(['', 'warm', '37.25', '-37', '37.2.1', '3 7', '1e3'])('%j is no temperature', (text) => {
  expect(readTemperature(text)).toEqual({ refused: 'unreadable' });
});

test.each([
  ['30.9', null],
  ['43', null],
  ['3.72', 372],
  ['372', 372],
  ['42.1', null],
])('%s is outside, with what was probably meant', (text, likely) => {
  expect(readTemperature(text)).toEqual({ refused: 'outside', likely });
});

test.each([
  ['36.5', 365],
  ['３７．３', 373],
  ['37,3', 373],
  [' 38 ℃', 380],
  ['36.8度', 368],
  ['35', 350],
  ['42', 420],
])('%s is read', (text, tenths) => {
  expect(readTemperature(text)).toEqual({ tenths });
});

test('every tenth of a degree that is plausible is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 350, max: 420 }), (tenths) => {
      expect(readTemperature((tenths / 10).toFixed(1))).toEqual({ tenths });
    }),
  );
});

test.each([
  ['below the limit', { tenths: 372, site: 'forehead' }, null, false, false],
  ['at the limit, to be taken again', { tenths: 373, site: 'forehead' }, null, true, true],
  ['the armpit says no', { tenths: 375, site: 'forehead' }, { tenths: 369, site: 'armpit' }, false, false],
  ['the armpit says yes', { tenths: 373, site: 'forehead' }, { tenths: 379, site: 'armpit' }, true, false],
  ['an ear has its own limit', { tenths: 375, site: 'ear' }, null, false, false],
] as const)('%s', (_, first, second, fever, again) => {
  expect(isFever(first, second)).toBe(fever);
  expect(asksForSecond(first, second)).toBe(again);
});
