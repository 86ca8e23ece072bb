import { isStorable, seenText } from './storable-text.ts';

test.each([
  ['\u202E王小明', '王小明'],
  ['\u200B', ''],
  ['\u200D\u200C', ''],
  ['\u3164 \u2800\uFE0F', ''],
  ['王\u200B小\uFEFF明', '王小明'],
  ['a\u2066b\u2069c\u200Ed', 'abcd'],
  ['👩\u200D🏫 می\u200Cخواهم', '👩\u200D🏫 می\u200Cخواهم'],
])('%j is kept as %j', (typed, kept) => {
  expect(seenText(typed)).toBe(kept);
});

test.each([
  ['王小明', true],
  ['王\0', false],
  ['\uD800', false],
])('%j can be stored: %s', (text, storable) => {
  expect(isStorable(text)).toBe(storable);
});
