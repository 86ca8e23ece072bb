import zh from '@/messages/zh-CN/students.json' with { type: 'json' };
import { wordsOf } from './words.ts';

const molds = ['school', 'kindergarten'] as const;
const forms = (['zh-CN', 'en'] as const).flatMap((locale) => molds.map((mold) => [locale, mold] as const));

const params = Object.fromEntries(
  ['value', 'name', 'number', 'row', 'students', 'capacity', 'min', 'max', 'choices', 'count', 'links', 'from'].map(
    (name) => [name, 12_345],
  ),
);

test.each(forms)('every reason and rule is filled in for a sheet: %s, %s', (locale, mold) => {
  const words = wordsOf(locale, mold);
  const told = [
    ...Object.keys(zh.reason).map((key) => words.reason({ key, params })),
    ...Object.keys(zh.sheet).map((key) => words.sheet(key, params)),
    ...Object.keys(zh.link).map((key) => words.link(key, params)),
    ...Object.keys(zh.result).map((key) => words.result(key)),
  ];
  expect(told.filter((text) => /[{}]/.test(text))).toEqual([]);
});

test('large numbers are grouped where their text asks for it', () => {
  const said = { key: 'classFull', params: { name: '1班', students: 12_345, capacity: 45 } };
  expect(wordsOf('zh-CN', 'school').reason(said)).toContain('12,345');
});
