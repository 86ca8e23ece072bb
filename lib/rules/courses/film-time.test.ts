import fc from 'fast-check';
import { filmTime, readMarks, secondOf } from './film-time.ts';

test.each([
  ['45', 45],
  ['1:20', 80],
  [' 01：05 ', 65],
  ['1:01:20', 3_680],
  ['80', 80],
  ['75:00', 4_500],
  ['1:60', null],
  ['1:2:3:4', null],
  ['-5', null],
  ['', null],
])('the time %j is the second %j', (time, second) => {
  expect(secondOf(time)).toBe(second);
});

test('what is written is read again', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 14_400 }), (second) => secondOf(filmTime(second)) === second));
});

test('marks come in the order of the film, and the first line that is none is named', () => {
  const marks = [
    { at: 0, name: '开头' },
    { at: 80, name: '洗手 七步' },
  ];
  expect(readMarks('1:20 洗手 七步\n\n0:00 开头\n', 100)).toEqual(marks);
  expect(readMarks('', 100)).toEqual([]);
  expect(readMarks('0:00 开头\n洗手', 100)).toEqual({ wrongLine: 2 });
  expect(readMarks('0:10', 100)).toEqual({ wrongLine: 1 });
  // The film ends there.
  expect(readMarks('1:40 结尾', 100)).toEqual({ wrongLine: 1 });
});
