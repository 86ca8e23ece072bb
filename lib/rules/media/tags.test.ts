import fc from 'fast-check';
import { limits } from '../limits.ts';
import { keptTags, retagged, tagsIn } from './tags.ts';

test.each([
  ['', '春游', '', '春游'],
  ['春游 合影', '合影、毕业', '', '春游 合影 毕业'],
  ['春游 合影', '', '春游,没有的', '合影'],
  ['春游', '春游', '春游', '春游'],
  ['春游', '', '', '春游'],
  ['长', '签'.repeat(limits.mediaTagsChars), '', null],
])('“%s” with “%s” put on and “%s” taken off', (kept, add, remove, tags) => {
  expect(retagged(kept, { add, remove })).toBe(tags);
});

test('what is kept is read back as it was, and putting on twice is putting on once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (kept, add) => {
      const once = retagged(keptTags(tagsIn(kept)), { add, remove: '' }) ?? '';
      expect(keptTags(tagsIn(once))).toBe(once);
      expect(retagged(once, { add, remove: '' })).toBe(once);
    }),
  );
});
