import { wordMessage, wordMessages } from './wording.ts';

test.each([
  ['a brace that is not closed', '{mold, select, school {学生'],
  ['a choice without other', '{mold, select, school {学生}}'],
])('%s is refused', (_name, message) => {
  expect(() => wordMessage(message, 'kindergarten')).toThrow(SyntaxError);
});

test.each<[string, string, string]>([
  ['删除', '删除', '删除'],
  ['新增{mold, select, school {学生} other {幼儿}}', '新增学生', '新增幼儿'],
  ['{ mold ,select, school{Pupil} other{Child} } list', 'Pupil list', 'Child list'],
  ['{mold, select, school {学校} kindergarten {园所} other {机构}}', '学校', '园所'],
  ['{mold, select, school {A} other {B}}-{mold, select, school {C} other {D}}', 'A-C', 'B-D'],
  [
    '{count, plural, one {# {mold, select, school {pupil} other {child}}} other {# {mold, select, school {pupils} other {children}}}}',
    '{count, plural, one {# pupil} other {# pupils}}',
    '{count, plural, one {# child} other {# children}}',
  ],
  [
    '{mold, select, school {{count, plural, other {# 名学生}}} other {{count} 名幼儿}}',
    '{count, plural, other {# 名学生}}',
    '{count} 名幼儿',
  ],
  ["{mold, select, school {a '}' b} other {don't}}", "a '}' b", "don't"],
])('%s', (message, school, kindergarten) => {
  expect(wordMessage(message, 'school')).toBe(school);
  expect(wordMessage(message, 'kindergarten')).toBe(kindergarten);
});

test('messages are worded at any depth', () => {
  const messages = {
    title: '{mold, select, school {学生} other {幼儿}}',
    field: { name: '{mold, select, school {校名} other {园名}}' },
  };
  expect(wordMessages(messages, 'kindergarten')).toEqual({ title: '幼儿', field: { name: '园名' } });
});
