import fc from 'fast-check';
import { nameSortKey, nameTerms, readings } from './pinyin-keys.ts';
import { afterPrefix, searchText } from './search-text.ts';

const finds = (name: string, typed: string) => [...nameTerms(name)].some((term) => term.startsWith(searchText(typed)));

test.each([
  ['王小明', 'xw'],
  ['王小明', '王明'],
  ['欧阳修', 'yo'],
  ['张三', 'zhangsi'],
])('%s is not found by %p', (name, typed) => expect(finds(name, typed)).toBe(false));

test.each([
  ['王小明', '小'],
  ['王小明', '明'],
  ['王小明', 'xiao'],
  ['王小明', 'wangx'],
  ['王小明', 'WXM'],
  ['王小明', 'xm'],
  ['王小明', 'm'],
  ['王小明', '王 小 明'],
  ['欧阳修', 'oyx'],
  ['单雄信', 'shanxiong'],
  ['单雄信', 'danxiong'],
  ['曾国藩', 'zgf'],
  ['曾国藩', 'ceng'],
  ['张乐', 'zhangyue'],
  ['张乐', 'zl'],
  ['吕布', 'lv'],
  ['阿依古丽·买买提', 'maimaiti'],
  ['阿依古丽·买买提', '阿依古丽买'],
  ['John Smith', 'smi'],
  ['John Smith', 'js'],
  ['王ＡＢＣ', 'abc'],
])('%s is found by %p', (name, typed) => expect(finds(name, typed)).toBe(true));

test('the surname decides the order', () => {
  const names = ['曾一', '单一', '张一', '阿一', '李一', '李阿', 'Bob'];
  const sorted = names.toSorted((a, b) => (nameSortKey(a) < nameSortKey(b) ? -1 : 1));
  expect(sorted).toEqual(['阿一', 'Bob', '李阿', '李一', '单一', '曾一', '张一']);
});

test('a surname is first read as a surname, and readings stay few', () => {
  expect(readings('仇英')[0]).toEqual(['qiu', 'ying']);
  expect(readings('乐乐乐乐乐乐').length).toBeLessThanOrEqual(4);
});

test('any name is found by any part of it that begins at a character, and the range of a prefix holds it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), fc.nat(11), (name, at) => {
      const characters = [...searchText(name)];
      const part = characters.slice(at % Math.max(characters.length, 1)).join('');
      if (part === '') return;
      expect(finds(name, part)).toBe(true);
      expect(part < afterPrefix(part) && !part.includes('\n')).toBe(true);
    }),
  );
});
