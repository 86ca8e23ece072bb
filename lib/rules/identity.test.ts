import { byIdentity, identityOf } from './identity.ts';

test.each([
  'POS0091',
  'pos0091',
  'ＰＯＳ００９１',
  'POS 0091',
  ' pos\u30000091 ',
  'POS\u200B00\u200D91',
  'Pos\u00A00091',
])('%j names the same', (typed) => {
  expect(identityOf(typed)).toBe('pos0091');
});

test.each([
  ['', ''],
  ['\u200B', ''],
  ['00123', '00123'],
  ['123', '123'],
  ['A-1', 'a-1'],
  ['一年级１班', '一年级1班'],
  ['a\u00B4', 'á'],
])('%j is %j', (typed, identity) => {
  expect(identityOf(typed)).toBe(identity);
  expect(identityOf(identity)).toBe(identity);
});

test('a text means the row that is spelled so, else all that name the same', () => {
  const meant = byIdentity(['C0001', 'c0001', '0002'], (number) => number);
  expect(meant('c0001')).toEqual(['c0001']);
  expect(meant('Ｃ 0001')).toEqual(['C0001', 'c0001']);
  expect(meant('０００２')).toEqual(['0002']);
  expect(meant('')).toEqual([]);
});
