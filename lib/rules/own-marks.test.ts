import { type OwnMark, withoutAnswered } from './own-marks.ts';

const own = (state: OwnMark<string>['state'], seen: string | null = null) =>
  new Map([['a', { mark: 'in', seen, state }]]);

test.each([
  ['what was sent stands until the answer is new', own('sent'), null, true],
  ['and gives way to itself', own('sent'), 'in', false],
  ["and to another person's correction", own('sent'), 'absent', false],
  ['what is on its way stands', own('sending'), 'absent', true],
  ['what could not be sent stands', own('failed'), 'absent', true],
  ['a mark that was corrected again gives way', own('sent', 'absent'), 'leave', false],
])('%s', (_, marks, said, stands) => {
  expect(withoutAnswered(marks, new Map([['a', said]])).has('a')).toBe(stands);
});

test('children of other floors keep theirs', () => {
  const marks = own('sent');
  expect(withoutAnswered(marks, new Map([['b', 'in']]))).toBe(marks);
});
