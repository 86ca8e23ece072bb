import { nameDots, tidyPersonName } from './person-name.ts';
import { searchText } from './search-text.ts';

test.each([
  ['阿依古丽⋅买买提', '阿依古丽·买买提'],
  ['阿依古丽 • 买买提', '阿依古丽·买买提'],
  ['阿依古丽·买买提', '阿依古丽·买买提'],
  ['阿依古丽.买买提', '阿依古丽·买买提'],
  ['阿依古丽・・买买提', '阿依古丽·买买提'],
  ['阿依\u200D古丽\u200C·\u200D买买提', '阿依古丽·买买提'],
  ['阿 依 古 丽 · 买 买 提', '阿依古丽·买买提'],
  ['阿依\u3000古丽·买买提', '阿依古丽·买买提'],
  ['⻢小明', '马小明'],
  ['⼩明', '小明'],
  ['王\u200D小\u200C明\u200D', '王小明'],
  ['张 三', '张三'],
  ['J. R. Smith', 'J. R. Smith'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['欧阳 Anna', '欧阳 Anna'],
])('%j is kept as %j', (typed, kept) => {
  expect(tidyPersonName(typed)).toBe(kept);
  expect(tidyPersonName(kept)).toBe(kept);
});

test.each([...nameDots, '.'])('a name with the dot %j is kept and found as one with any other', (dot) => {
  expect(tidyPersonName(`阿依古丽${dot}买买提`)).toBe('阿依古丽·买买提');
  expect(searchText(`阿依古丽${dot}买买提`)).toBe('阿依古丽买买提');
});
