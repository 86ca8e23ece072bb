import {
  identityCheckCharacter,
  identityFacts,
  identityWarnings,
  isIdentityNumber,
  maskIdentityNumber,
  tidyIdentityNumber,
} from './identity-number.ts';

test.each([
  '',
  '1101051949123100', // 16 digits
  '11010519491231002', // 17 digits
  '1101051949123100200', // 19 digits
  '11010519491231002Y',
  'X1010519491231002X',
  '11010519491231 02X',
  'IC',
  `IC${'1'.repeat(17)}`,
  'ic123',
  'E12345678',
])('%p is no identity number', (text) => expect(isIdentityNumber(text)).toBe(false));

test.each([
  '110105491231002',
  '110105194912310021',
  '11010519491231002X',
  '11010519491231002x',
  'IC1',
  `IC${'a'.repeat(16)}`,
])('%p is one', (text) => expect(isIdentityNumber(text)).toBe(true));

test('one spelling: blanks gone, narrow, capital X; a passport-like code keeps its letters', () => {
  expect(tidyIdentityNumber(' １１０１０５19491231002x ')).toBe('11010519491231002X');
  expect(tidyIdentityNumber('ICx')).toBe('ICx');
});

test('the check character of GB 11643', () => {
  expect(identityCheckCharacter('11010519491231002')).toBe('X');
  expect(identityCheckCharacter('44052418800101001')).toBe('4');
});

test('birth date and gender of both lengths; none of a passport-like code', () => {
  expect(identityFacts('11010519491231002X')).toEqual({ birthDate: '1949-12-31', gender: 'female' });
  expect(identityFacts('110105491231001')).toEqual({ birthDate: '1949-12-31', gender: 'male' });
  expect(identityFacts('110105194913310021')).toEqual({ birthDate: null, gender: 'female' });
  expect(identityFacts('IC12345')).toBeNull();
});

test.each([
  ['110105194912310020', {}, ['checkDigit']],
  ['11010519491231002X', { birthDate: '1949-12-30' }, ['birthDate']],
  ['11010519491231002X', { gender: 'male' }, ['gender']],
  ['11010519491331002X', {}, ['checkDigit', 'birthDate']],
  ['11010519491231002X', { birthDate: '1949-12-31', gender: 'female' }, []],
  ['11010519491231002X', { gender: 'unspecified' }, []],
  ['IC1', { birthDate: '1949-12-31', gender: 'male' }, []],
] as const)('%s beside %p: recordWarnings %p', (number, said, recordWarnings) =>
  expect(identityWarnings(number, said)).toEqual(recordWarnings),
);

test('masked: enough to recognise, not to use', () => {
  expect(maskIdentityNumber('11010519491231002X')).toBe('110*************2X');
  expect(maskIdentityNumber('IC12')).toBe('****');
});
