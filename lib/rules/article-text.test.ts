import { articleBlocks, inWording, strongParts } from './article-text.ts';

test('an article is headings, paragraphs, lists and steps', () => {
  expect(articleBlocks('a\nb\n\n## c\n\n- d\n- e\n\n1. f\n2. g\n\n\n')).toEqual([
    { kind: 'paragraph', text: 'a b' },
    { kind: 'heading', text: 'c' },
    { kind: 'list', items: ['d', 'e'] },
    { kind: 'steps', items: ['f', 'g'] },
  ]);
  expect(articleBlocks('')).toEqual([]);
});

test('words between stars are strong', () => {
  expect(strongParts('点 **保存** 即可')).toEqual(['点 ', '保存', ' 即可']);
});

test.each([
  [true, '学生的家长'],
  [false, '幼儿的家长'],
])('wording for a school: %s', (isSchool, expected) => {
  expect(inWording('[[学生|幼儿]]的家长', isSchool)).toBe(expected);
});
