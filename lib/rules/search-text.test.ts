import fc from 'fast-check';
import { afterPrefix, searchText } from './search-text.ts';

test.each([
  ['王ＡＢＣ', '王abc'],
  ['阿依古丽 · 买买提', '阿依古丽买买提'],
  ['O’Neill-Smith', 'oneillsmith'],
  // Without the blank the dots stand over the letter.
  ['t \u0308', '\u1e97'],
])('%s is found by %s', (text, found) => expect(searchText(text)).toBe(found));

test.each(['grapheme', 'binary'] as const)('what is in the form to be found by stays as it is (%s)', (unit) => {
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const found = searchText(text);
      expect(searchText(found)).toBe(found);
    }),
  );
});

test('the range of a prefix holds what begins with it, and nothing else', () => {
  const bytes = (text: string) => Buffer.from(text);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (prefix, text) => {
      const isWithin =
        Buffer.compare(bytes(prefix), bytes(text)) <= 0 && Buffer.compare(bytes(text), bytes(afterPrefix(prefix))) < 0;
      expect(isWithin).toBe(text.startsWith(prefix));
      expect(Buffer.compare(bytes(prefix + text), bytes(afterPrefix(prefix)))).toBeLessThan(0);
    }),
  );
});
