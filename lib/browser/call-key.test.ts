import { callKey, inputText, nameOfKey } from './call-key.ts';

test.each([
  ['keys in any order', { b: 1, a: { d: 2, c: 3 } }, { a: { c: 3, d: 2 }, b: 1 }],
  ['keys that are undefined', { a: 1, b: undefined }, { a: 1 }],
  ['no input', undefined, {}],
])('%s make no difference', (_name, one, other) => {
  expect(callKey('students.list', one)).toBe(callKey('students.list', other));
});

test('the order of a list does make a difference', () => {
  expect(inputText({ ids: ['b', 'a'] })).not.toBe(inputText({ ids: ['a', 'b'] }));
});

test.each([
  ['students.list {"page":1}', 'students.list'],
  ['students.list', 'students.list'],
  [undefined, ''],
  [['students.list'], ''],
])('the name of %p is %p', (key, name) => {
  expect(nameOfKey(key)).toBe(name);
});
