import { nextChildNumber, numberTrail, parentNumber, subjectLevel } from './subject-number.ts';

test.each<[string, number | null]>([
  ['', null],
  ['100', null],
  ['6001', null],
  ['0001', null],
  ['10010', null],
  ['100101010101', null],
  ['10a1', null],
  ['1001', 1],
  ['100101', 2],
  ['10010101', 3],
  ['1001010199', 4],
])('the level of %p is %p', (number, level) => {
  expect(subjectLevel(number)).toBe(level);
});

test('trail, parent and next child', () => {
  expect(numberTrail('10010203')).toEqual(['1001', '100102', '10010203']);
  expect(parentNumber('100102')).toBe('1001');
  expect(parentNumber('1001')).toBeNull();
  expect(nextChildNumber('1001', ['100101', '100103'])).toBe('100102');
  expect(nextChildNumber('1001010101', [])).toBeNull();
});
